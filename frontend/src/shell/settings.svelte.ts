/** What a reader sets once for this browser: light or dark, sound or none. */

export type Theme = "auto" | "light" | "dark";

const KEY = "birdtable";

function stored(): { theme?: Theme; sound?: boolean } {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as { theme?: Theme; sound?: boolean };
  } catch {
    return {};
  }
}

class Settings {
  theme = $state<Theme>(stored().theme ?? "auto");
  sound = $state(stored().sound ?? false);

  setTheme(theme: Theme): void {
    this.theme = theme;
    this.#keep();
    this.apply();
  }

  setSound(sound: boolean): void {
    this.sound = sound;
    this.#keep();
  }

  apply(): void {
    if (this.theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.theme;
  }

  #keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify({ theme: this.theme, sound: this.sound }));
    } catch {
      return; // a browser that keeps nothing still shows the choice until it is closed
    }
  }
}

export const settings = new Settings();
