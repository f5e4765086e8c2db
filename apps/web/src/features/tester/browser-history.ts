/** More entries than that would push those of pages before out of the browser's memory. */
const maxEntries = 20;

interface Entry {
  /** How many entries of the prototype lie before this one. */
  readonly prototype: number;
}

function entry(): number {
  const found = (history.state as Partial<Entry> | null)?.prototype;
  return typeof found === 'number' ? found : 0;
}

/**
 * The browser's ways back and forward lead through the prototype, and only from its first screen out of the test: many people know no
 * other ones, and on phones they are gestures. The page has an entry for each step that one can go back, up to so many.
 */
export class BrowserHistory {
  #depth: number;
  /** Of the entry that the prototype has followed to. */
  #at = entry();
  #isLed = false;
  #isGoing = false;

  constructor(depth: number) {
    this.#depth = depth;
  }

  /** The prototype has so many steps back now. */
  follow(depth: number): void {
    this.#depth = depth;
    if (!this.#isLed && !this.#isGoing) this.#keepUp();
  }

  /** The browser went to another entry: the prototype goes as many steps. */
  lead(go: (kind: 'back' | 'forward') => void): void {
    const steps = entry() - this.#at;
    this.#at = entry();
    if (this.#isGoing) this.#isGoing = false;
    else {
      this.#isLed = true;
      for (let left = Math.abs(steps); left > 0; left -= 1) go(steps < 0 ? 'back' : 'forward');
      this.#isLed = false;
    }
    this.#keepUp();
  }

  /** What is behind the test is where one was before. */
  leave(): void {
    if (this.#at > 0) history.go(-this.#at);
  }

  #keepUp(): void {
    const wanted = Math.min(this.#depth, maxEntries);
    if (wanted < this.#at) {
      this.#isGoing = true;
      history.go(wanted - this.#at);
    }
    while (this.#at < wanted) {
      this.#at += 1;
      history.pushState({ prototype: this.#at } satisfies Entry, '');
    }
  }
}
