import type { Message } from 'kafkajs';

/** What is sent at once. The driver's time grows with the square of the messages of one send. */
const sentBytes = 512 * 1024;
const sentMessages = 1000;

/** About what a message takes besides its texts. */
const frameBytes = 64;

export interface Letter extends Message {
  readonly key: string;
  readonly value: string;
}

export interface Parcel {
  readonly letters: readonly Letter[];
  readonly bytes: number;
}

export function parcelOf(letters: readonly Letter[]): Parcel {
  const bytes = letters.reduce((sum, { key, value }) => sum + key.length + Buffer.byteLength(value) + frameBytes, 0);
  return { letters, bytes };
}

/** How many of these, at least one, are sent at once. */
export function fitting(parcels: readonly Parcel[]): number {
  let bytes = 0;
  let messages = 0;
  const end = parcels.findIndex((parcel) => {
    bytes += parcel.bytes;
    messages += parcel.letters.length;
    return bytes > sentBytes || messages > sentMessages;
  });
  return end < 0 ? parcels.length : Math.max(1, end);
}

/** In parts that can be sent at once, in order. */
export function split(letters: readonly Letter[]): readonly Parcel[] {
  const waiting = letters.map((letter) => parcelOf([letter]));
  const parts: Parcel[] = [];
  while (waiting.length > 0) parts.push(joined(waiting.splice(0, fitting(waiting))));
  return parts;
}

export function joined(parcels: readonly Parcel[]): Parcel {
  return {
    letters: parcels.flatMap(({ letters }) => letters),
    bytes: parcels.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
