import { Failure } from '@rehearse/contract';

/** A sound that we wrote ourselves. */
interface Sound {
  readonly bytes: Uint8Array;
  readonly extension: 'mp3';
  /** Sounds have no size. Older clients read one all the same. */
  readonly width: 0;
  readonly height: 0;
}

/** kbit/s by the index in a frame's header, of layer III. */
const bitrates = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  later: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
/** Hz by the version in a header, and the index. */
const sampleRates: Readonly<Record<number, readonly number[]>> = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8_000],
};
const mpeg1 = 3;
const layer3 = 1;
/** That so many frames follow each other is no accident. */
const leastFrames = 3;

/**
 * Writes an MP3 anew: its frames of sound one after the other, and nothing of what was before, between or behind them (names,
 * pictures, whatever else). Throws `sound.type.wrong` for what is not mostly frames.
 */
export function cleanSound(upload: Uint8Array): Sound {
  const frames = [...framesIn(upload)];
  const length = frames.reduce((sum, frame) => sum + frame.length, 0);
  if (frames.length < leastFrames || length < (upload.length - tagLength(upload)) / 2)
    throw new Failure('sound.type.wrong');
  return { bytes: Buffer.concat(frames, length), extension: 'mp3', width: 0, height: 0 };
}

function* framesIn(bytes: Uint8Array): Generator<Uint8Array> {
  let at = tagLength(bytes);
  while (at < bytes.length) {
    const length = frameLength(bytes, at);
    const end = at + length;
    // A header may stand anywhere by accident; the one of the next frame, or the end, stands where this one says.
    const isFrame = length > 0 && (end === bytes.length || frameLength(bytes, end) > 0 || isTag(bytes, end));
    if (isFrame && end <= bytes.length) yield bytes.subarray(at, end);
    at = isFrame ? end : at + 1;
  }
}

/** 0 where no frame begins. */
function frameLength(bytes: Uint8Array, at: number): number {
  // This is asked of every byte of what is none.
  if (bytes[at] !== 0xff) return 0;
  const kind = bytes[at + 1] ?? 0;
  const rates = bytes[at + 2] ?? 0;
  const version = (kind >> 3) & 3;
  if (kind >> 5 !== 7 || ((kind >> 1) & 3) !== layer3) return 0;
  const bitrate = bitrates[version === mpeg1 ? 'mpeg1' : 'later'][rates >> 4];
  const sampleRate = sampleRates[version]?.[(rates >> 2) & 3];
  if (!bitrate || !sampleRate) return 0;
  const samples = version === mpeg1 ? 1_152 : 576;
  return Math.floor((samples * bitrate * 125) / sampleRate) + ((rates >> 1) & 1);
}

const text = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** Tags at the end: of both kinds that there are. */
const isTag = (bytes: Uint8Array, at: number): boolean =>
  text(bytes, at, 3) === 'TAG' || text(bytes, at, 8) === 'APETAGEX';

/** Of the tag at the beginning, 0 without one. Seven bits of each byte of its size count. */
function tagLength(bytes: Uint8Array): number {
  if (text(bytes, 0, 3) !== 'ID3' || bytes.length < 10) return 0;
  const size = bytes.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 127), 0);
  return Math.min(bytes.length, 10 + size);
}
