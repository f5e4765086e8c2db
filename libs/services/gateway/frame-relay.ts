import { Transform } from 'node:stream';
import type { TransformCallback } from 'node:stream';

/** Passes a websocket's bytes on as they come, and knows where frames end (RFC 6455, 5.2): only there can one be added. */
export class FrameRelay extends Transform {
  /** Of a frame that has begun, as long as it does not say how long it is. */
  private head: number[] = [];
  /** Bytes of a frame that are still to come. */
  private left = 0;
  private last: Buffer | undefined;
  private isDone = false;

  /** Passes on the rest of the frame that has begun, then this one, and no other. */
  endWith(frame: Buffer): void {
    this.last = frame;
    this.endBetweenFrames();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let at = 0;
    while (!this.isDone && at < chunk.length) {
      at += this.follow(chunk.subarray(at));
      if (at === chunk.length || this.isLast) this.push(chunk.subarray(0, at));
      this.endBetweenFrames();
    }
    done();
  }

  private get isLast(): boolean {
    return this.last !== undefined && this.left === 0 && this.head.length === 0;
  }

  private endBetweenFrames(): void {
    if (!this.isLast || this.isDone) return;
    this.isDone = true;
    this.push(this.last);
  }

  /** Goes on, at most to the end of the frame; answers how many bytes. */
  private follow(bytes: Buffer): number {
    const [first = 0] = bytes;
    if (this.left === 0) {
      this.head.push(first);
      if (this.head.length < headLength(this.head)) return 1;
      this.left = contentLength(this.head);
      this.head = [];
      return 1;
    }
    const read = Math.min(this.left, bytes.length);
    this.left -= read;
    return read;
  }
}

/** The seven bits that hold the length itself, or say that it comes in 2 or 8 bytes. */
const shortLength = ([, second = 0]: readonly number[]): number => second & 0x7f;
const lengthBytes = (head: readonly number[]): number => ({ 126: 2, 127: 8 })[shortLength(head)] ?? 0;

function headLength(head: readonly number[]): number {
  const isMasked = ((head[1] ?? 0) & 0x80) !== 0;
  return 2 + lengthBytes(head) + (isMasked ? 4 : 0);
}

function contentLength(head: readonly number[]): number {
  const bytes = lengthBytes(head);
  if (bytes === 0) return shortLength(head);
  return head.slice(2, 2 + bytes).reduce((sum, byte) => sum * 256 + byte, 0);
}
