/** Loads images once; `onLoad` is called when one can be painted. */
export class Pictures {
  readonly #images = new Map<string, HTMLImageElement>();

  constructor(
    readonly imageUrl: (url: string) => string,
    readonly onLoad: () => void,
  ) {}

  /** The image, as soon as it is there. */
  get(url: string): HTMLImageElement | undefined {
    const known = this.#images.get(url) ?? this.#load(url);
    return known.complete && known.naturalWidth > 0 ? known : undefined;
  }

  #load(url: string): HTMLImageElement {
    const image = new Image();
    image.decoding = 'async';
    image.addEventListener('load', this.onLoad, { once: true });
    image.src = this.imageUrl(url);
    this.#images.set(url, image);
    return image;
  }
}
