/** Silence: frames of MPEG 1, layer III, 128 kbit/s, 44.1 kHz. `mark` stands in each. */
export function mp3Of(frames: number, mark = 0): Buffer {
  return Buffer.concat(Array.from({ length: frames }, () => frame(mark)));
}

function frame(mark: number): Buffer {
  const bytes = Buffer.alloc(417);
  bytes.set([0xff, 0xfb, 0x90, 0x00, ...Array.from({ length: 32 }, () => 0), mark]);
  return bytes;
}

/** A tag at the beginning, with a text in it. */
export function id3(text: string): Buffer {
  const content = Buffer.from(text);
  const size = [21, 14, 7, 0].map((shift) => (content.length >> shift) & 127);
  return Buffer.concat([Buffer.from('ID3'), Buffer.from([3, 0, 0, ...size]), content]);
}
