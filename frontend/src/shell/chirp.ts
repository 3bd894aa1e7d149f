/** "Your turn" as a bird would say it: two short rising notes. */

let context: AudioContext | null = null;

/** Browsers let a page sound only after a touch: call this from the touch that turns sound on. */
export function wakeSound(): void {
  context ??= new AudioContext();
  void context.resume();
}

export function chirp(): void {
  if (!context) wakeSound();
  const audio = context;
  if (audio?.state !== "running") return;
  note(audio, 0, 2300, 3100);
  note(audio, 0.14, 2600, 3500);
}

function note(audio: AudioContext, after: number, from: number, to: number): void {
  const start = audio.currentTime + after;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.setValueAtTime(from, start);
  tone.frequency.exponentialRampToValueAtTime(to, start + 0.09);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.11);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.12);
}
