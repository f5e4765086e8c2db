import type { TaskId, WidgetId } from './shop';

/** Something that happened, s after the session began. */
export type Act =
  | readonly [at: number, act: 'begins' | 'asks for help' | 'hides the page' | 'sees the page' | 'ends']
  | readonly [at: number, act: 'is given' | 'has done' | 'gives up', task: TaskId]
  | readonly [at: number, act: 'presses', widget: WidgetId]
  | readonly [at: number, act: 'misses', where: 'poster' | 'empty spot']
  | readonly [at: number, act: 'answers', text: string];

export interface Story {
  readonly who: string;
  readonly device: 'phone' | 'tablet' | 'desktop';
  /** Walked: by a browser on the tester's page. Sent: as our page sends it. Old: as clients send it that know no tasks. */
  readonly told: 'walked' | 'sent' | 'old';
  readonly byKeyboard?: true;
  /** Where the mouse was on the first screen: s, and shares of the screen. */
  readonly mouse?: readonly (readonly [at: number, x: number, y: number])[];
  /** On the way to the server. */
  readonly mishap?: 'all of it arrives twice' | 'one record is refused' | 'one record is lost';
  /** By the tester's clock, in UTC. */
  readonly starts: string;
  readonly acts: readonly Act[];
}

/** S-01 to S-12, in this order. S-05 is deleted and S-12 set aside, which leaves ten. */
export const stories: readonly Story[] = [
  {
    who: 'ann',
    device: 'desktop',
    told: 'sent',
    mouse: [
      [1, 0.25, 0.5],
      [1.5, 0.25, 0.5],
      [3.8, 0.5, 0.25],
    ],
    starts: '2026-03-02T09:00:00Z',
    acts: [
      [0, 'begins'],
      [0, 'is given', 'buying'],
      [4, 'presses', 'tickets'],
      [10, 'presses', 'buy'],
      [10, 'has done', 'buying'],
      [12, 'presses', 'again'],
      [15, 'is given', 'asking'],
      [18, 'presses', 'guide'],
      [18, 'has done', 'asking'],
      [20, 'ends'],
    ],
  },
  {
    who: 'ben',
    device: 'desktop',
    told: 'sent',
    mishap: 'all of it arrives twice',
    starts: '2026-03-02T10:00:00Z',
    acts: [
      [0, 'begins'],
      [0, 'is given', 'buying'],
      [5, 'presses', 'guide'],
      [8, 'presses', 'close'],
      [12, 'presses', 'tickets'],
      [16, 'presses', 'back'],
      [18, 'presses', 'tickets'],
      [26, 'presses', 'buy'],
      [26, 'has done', 'buying'],
      [28, 'is given', 'asking'],
      [31, 'presses', 'again'],
      [33, 'presses', 'guide'],
      [33, 'has done', 'asking'],
      [40, 'ends'],
    ],
  },
  {
    who: 'cleo',
    device: 'phone',
    told: 'walked',
    starts: '2026-03-02T11:00:00Z',
    acts: [
      [0, 'begins'],
      [0, 'is given', 'buying'],
      [3, 'misses', 'poster'],
      [6, 'presses', 'tickets'],
      [9, 'presses', 'buy'],
      [9, 'has done', 'buying'],
      [14, 'presses', 'opinion'],
      [15, 'answers', 'Quick and easy'],
      [16, 'presses', 'again'],
      [20, 'is given', 'asking'],
      [24, 'presses', 'guide'],
      [24, 'has done', 'asking'],
      [30, 'ends'],
    ],
  },
  {
    who: 'dora',
    device: 'desktop',
    told: 'sent',
    starts: '2026-03-02T12:00:00Z',
    acts: [
      [0, 'begins'],
      [0, 'is given', 'buying'],
      [7, 'misses', 'poster'],
      [9, 'misses', 'empty spot'],
      [25, 'gives up', 'buying'],
      [30, 'is given', 'asking'],
      [33, 'misses', 'poster'],
      [35, 'presses', 'guide'],
      [41, 'presses', 'close'],
      [47, 'gives up', 'asking'],
      [50, 'ends'],
    ],
  },
  {
    who: 'eve',
    device: 'desktop',
    told: 'sent',
    starts: '2026-03-02T13:00:00Z',
    acts: [
      [0, 'begins'],
      [0, 'is given', 'buying'],
      [1, 'presses', 'tickets'],
      [2, 'gives up', 'buying'],
      [3, 'ends'],
    ],
  },
  {
    who: 'fay',
    device: 'phone',
    told: 'sent',
    starts: '2026-03-03T09:00:00Z',
    acts: [
      [0, 'begins'],
      [0, 'is given', 'buying'],
      [3, 'presses', 'tickets'],
      [8, 'misses', 'empty spot'],
      [12, 'hides the page'],
    ],
  },
  {
    who: 'gus',
    device: 'tablet',
    told: 'walked',
    starts: '2026-03-03T10:00:00Z',
    acts: [
      [0, 'begins'],
      [0, 'is given', 'buying'],
      [2, 'presses', 'tickets'],
      [5, 'presses', 'buy'],
      [5, 'has done', 'buying'],
      [7, 'is given', 'asking'],
      [9, 'misses', 'empty spot'],
      [12, 'presses', 'again'],
      [16, 'presses', 'tickets'],
      [18, 'gives up', 'asking'],
      [20, 'ends'],
    ],
  },
  {
    who: 'hal',
    device: 'desktop',
    told: 'sent',
    mishap: 'one record is refused',
    starts: '2026-03-03T11:00:00Z',
    acts: [
      [0, 'begins'],
      [0, 'is given', 'buying'],
      [4, 'presses', 'tickets'],
      [10, 'is given', 'asking'],
      [13, 'presses', 'back'],
      [15, 'is given', 'buying'],
      [20, 'hides the page'],
      [80, 'sees the page'],
      [84, 'presses', 'tickets'],
      [90, 'presses', 'buy'],
      [90, 'has done', 'buying'],
      [95, 'ends'],
    ],
  },
  {
    // The person of S-01 again.
    who: 'ann',
    device: 'desktop',
    told: 'sent',
    mishap: 'one record is lost',
    starts: '2026-03-04T09:00:00Z',
    acts: [
      [0, 'begins'],
      [0, 'is given', 'buying'],
      [6, 'presses', 'tickets'],
      [8, 'presses', 'buy'],
      [8, 'has done', 'buying'],
      [45, 'ends'],
    ],
  },
  {
    who: 'jo',
    device: 'desktop',
    told: 'walked',
    byKeyboard: true,
    starts: '2026-03-04T10:00:00Z',
    acts: [
      [0, 'begins'],
      [0, 'is given', 'buying'],
      [3, 'presses', 'tickets'],
      [7, 'presses', 'buy'],
      [7, 'has done', 'buying'],
      [10, 'presses', 'again'],
      [12, 'is given', 'asking'],
      [15, 'asks for help'],
      [18, 'presses', 'guide'],
      [18, 'has done', 'asking'],
      [22, 'ends'],
    ],
  },
  {
    who: 'kim',
    device: 'desktop',
    told: 'old',
    starts: '2026-03-04T11:00:00Z',
    acts: [
      [0, 'begins'],
      [2, 'presses', 'guide'],
      [6, 'presses', 'close'],
      [9, 'presses', 'tickets'],
      [14, 'presses', 'buy'],
      [18, 'answers', 'Fine'],
    ],
  },
  {
    who: 'lea',
    device: 'desktop',
    told: 'sent',
    starts: '2026-03-04T12:00:00Z',
    acts: [
      [0, 'begins'],
      [0, 'is given', 'buying'],
      [2, 'gives up', 'buying'],
      [3, 'is given', 'asking'],
      [4, 'gives up', 'asking'],
      [5, 'ends'],
    ],
  },
];
