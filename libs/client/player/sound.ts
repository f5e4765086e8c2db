/** Plays one sound at a time. */
export class Sound {
  #playing: HTMLAudioElement | undefined;

  /** `onEnd` is also called where it cannot be played, and not once it was stopped. */
  play(url: string, onEnd: () => void): void {
    this.stop();
    const audio = new Audio(url);
    const end = () => {
      if (this.#playing !== audio) return;
      this.#playing = undefined;
      onEnd();
    };
    this.#playing = audio;
    audio.addEventListener('ended', end);
    audio.play().catch(end);
  }

  stop(): void {
    this.#playing?.pause();
    this.#playing = undefined;
  }
}
