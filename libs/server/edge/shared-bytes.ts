/** How many bytes are held: what several hold together is there once. */
export class SharedBytes {
  private readonly holders = new Map<Uint8Array, number>();
  private sum = 0;

  get bytes(): number {
    return this.sum;
  }

  with(bytes: Uint8Array): number {
    return this.holders.has(bytes) ? this.sum : this.sum + bytes.length;
  }

  add(bytes: Uint8Array): void {
    this.sum = this.with(bytes);
    this.holders.set(bytes, (this.holders.get(bytes) ?? 0) + 1);
  }

  /** Whether nobody holds it any more. */
  remove(bytes: Uint8Array): boolean {
    const left = (this.holders.get(bytes) ?? 0) - 1;
    if (left > 0) {
      this.holders.set(bytes, left);
      return false;
    }
    if (this.holders.delete(bytes)) this.sum -= bytes.length;
    return true;
  }
}
