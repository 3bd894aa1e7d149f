/** "Your turn" where the page itself is not seen: in the title, on the tab's icon, as a chirp. */
import { chirp } from "./chirp";
import turnIcon from "./icon-turn.svg?url";

const icon = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]');
const plainIcon = icon()?.href ?? "/static/icon.svg";

export class Attention {
  #called = false;

  /** `calls`: a decision waits for this reader in this very tab. */
  show(title: string, calls: boolean, sound: boolean): void {
    document.title = calls ? `● Your turn · ${title}` : title;
    const link = icon();
    if (link) link.href = calls ? turnIcon : plainIcon;
    if (calls && !this.#called && sound) chirp();
    this.#called = calls;
  }

  end(): void {
    this.show("Bird Table", false, false);
  }
}
