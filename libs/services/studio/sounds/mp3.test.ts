import { id3, mp3Of } from './mp3.fixture';
import { cleanSound } from './mp3';

const clean = (...parts: readonly Uint8Array[]) => Buffer.from(cleanSound(Buffer.concat(parts)).bytes);

test('frames are kept as they are', () => {
  expect(clean(mp3Of(5, 7))).toEqual(mp3Of(5, 7));
});

test('what is before, between and behind them is not', () => {
  const secret = '<script>alert("a place")</script>';
  const cleaned = clean(
    id3(`${secret.repeat(20)}`),
    Buffer.alloc(30),
    mp3Of(4),
    Buffer.from(secret),
    mp3Of(4),
    Buffer.from(`TAG${secret.padEnd(125, '\0')}`),
  );
  expect(cleaned.toString('latin1')).not.toContain('script');
  // The frame in front of what is between cannot be told from an accident.
  expect(cleaned).toEqual(mp3Of(7));
});

test('a large picture in front does not make a sound another kind of file', () => {
  expect(clean(id3('x'.repeat(100_000)), mp3Of(6))).toEqual(mp3Of(6));
});

test('a frame that was cut off at the end is left out', () => {
  expect(clean(mp3Of(4), mp3Of(1).subarray(0, 200))).toEqual(mp3Of(4));
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('no sound at all '.repeat(400))],
  ['zeros', Buffer.alloc(10_000)],
  ['ones', Buffer.alloc(10_000, 0xff)],
  ['a tag alone', id3('a song')],
  ['a tag that is longer than the file', Buffer.concat([Buffer.from('ID3'), Buffer.alloc(7, 127), mp3Of(9)])],
  ['too few frames', mp3Of(2)],
  ['a few frames in much else', Buffer.concat([Buffer.alloc(9_000, 1), mp3Of(5)])],
  ['another layer', Buffer.from(mp3Of(6)).map((byte) => (byte === 0xfb ? 0xfd : byte))],
])('%s is no sound', (_, bytes) => {
  expect(() => cleanSound(bytes)).toThrow('sound.type.wrong');
});

test('lower rates have shorter frames', () => {
  // MPEG 2, 64 kbit/s, 22.05 kHz, padded.
  const frame = Buffer.alloc(209);
  frame.set([0xff, 0xf3, 0x82, 0x00]);
  const sound = Buffer.concat([frame, frame, frame, frame]);
  expect(clean(sound)).toEqual(sound);
});
