// What was counted by hand in the stories of these ten sessions, by the words of the specification. Times in s. Intervals were
// worked out with a calculator from the lists beside them; nothing here comes from the product.

import type { Outcome } from '@rehearse/events';

/** `clicked right` and `missed`: of those whose client tells, which leaves out S-11. */
export const tasks = {
  buying: {
    given: 10,
    begun: 9,
    successes: 8,
    outcomes: { direct: 6, indirect: 2, assisted: 0, gaveUp: 1, failed: 1, notStarted: 0 },
    rateOfGiven: { x: 8, n: 10, value: 0.8, lo: 0.4794, hi: 0.9541 },
    rate: { x: 8, n: 10 },
    // S-01 10, S-02 26, S-03 9, S-07 5, S-08 25 (two stretches, without a minute hidden), S-09 8, S-10 7, S-11 5
    duration: { n: 8, mean: 11.875, median: 8.5, min: 5, max: 26, geometricMean: 9.7535, lo: 5.6964, hi: 16.7002 },
    timeToGiveUp: { n: 1, median: 25 },
    timeOfFailures: { n: 1, median: 12 },
    // Of successes: 2, 6, 3, 2, 3, 2, 2, 2
    interactions: { n: 8, mean: 2.75, median: 2, min: 2, max: 6 },
    // S-03 1, S-04 2, S-06 1
    misclicks: { n: 9, zeros: 6, median: 0, max: 2 },
    firstClick: { x: 6, n: 9, value: 0.6667, lo: 0.3509, hi: 0.8827 },
    // Of successes: 4, 12, 6, 2, 4, 6, 3, 9
    discovery: { n: 8, median: 5 },
    overrides: { success: 0, fail: 0 },
  },
  asking: {
    given: 8,
    begun: 7,
    successes: 5,
    // With detours: S-02, and S-04 by hand.
    outcomes: { direct: 3, indirect: 2, assisted: 1, gaveUp: 1, failed: 1, notStarted: 2 },
    rateOfGiven: { x: 5, n: 8, value: 0.625, lo: 0.3038, hi: 0.8651 },
    rate: { x: 5, n: 10, value: 0.5 },
    // S-01 3, S-02 5, S-03 4, S-11 2; S-04 was set by hand and S-10 was helped
    duration: { n: 4, mean: 3.5, median: 3.5, min: 2, max: 5, geometricMean: 3.3098 },
    timeToGiveUp: { n: 1, median: 11 },
    timeOfFailures: { n: 1, median: 5 },
    interactions: { n: 4, mean: 1.25, median: 1, max: 2 },
    misclicks: { n: 7, zeros: 5, median: 0, max: 1 },
    firstClick: { x: 5, n: 7, value: 0.7143, lo: 0.3524, hi: 0.9244 },
    // 3, 3, 4, 0
    discovery: { n: 4, zeros: 1, median: 3 },
    overrides: { success: 1, fail: 0 },
  },
} as const;

interface StepTruth {
  readonly reached: number;
  /** Median since the step before; n of S-11 is not known at the first one. */
  readonly gap: { readonly n: number; readonly median: number };
  /** On the way to this step: numbers of sessions, and how their attempts ended. */
  readonly lost: {
    readonly sessions: readonly number[];
    readonly gaveUp?: number;
    readonly anotherTask?: number;
    readonly left?: number;
  };
}
interface FunnelTruth {
  readonly given: number;
  readonly begun: number;
  readonly steps: readonly StepTruth[];
}
const nobody = { sessions: [] };

export const funnels: Readonly<Record<'buying' | 'asking' | 'askingInAnyOrder', FunnelTruth>> = {
  buying: {
    given: 10,
    begun: 9,
    steps: [
      // 4, 12, 6, 3, 2, 4, 6, 3
      { reached: 9, gap: { n: 8, median: 4 }, lost: { sessions: [4], gaveUp: 1 } },
      { reached: 9, gap: { n: 9, median: 0 }, lost: nobody },
      // 6, 14, 3, 3, 21 (6 in the first stretch, 15 in the second), 2, 4, 5
      { reached: 8, gap: { n: 8, median: 4.5 }, lost: { sessions: [6], left: 1 } },
      { reached: 8, gap: { n: 8, median: 0 }, lost: nobody },
    ],
  },
  asking: {
    given: 8,
    begun: 7,
    steps: [
      // 0, 3, 0, 0, 5, 3, 0
      { reached: 8, gap: { n: 7, median: 0 }, lost: nobody },
      // 3, 2, 4, 6, 2
      { reached: 5, gap: { n: 5, median: 3 }, lost: { sessions: [4, 7, 8], gaveUp: 2, anotherTask: 1 } },
      { reached: 5, gap: { n: 5, median: 0 }, lost: nobody },
    ],
  },
  // S-04 clicked the poster before she found the help.
  askingInAnyOrder: {
    given: 8,
    begun: 8,
    steps: [
      { reached: 8, gap: { n: 7, median: 0 }, lost: nobody },
      // 3, 2, 4, 5, 6, 2
      { reached: 6, gap: { n: 6, median: 3.5 }, lost: { sessions: [7, 8], gaveUp: 1, anotherTask: 1 } },
      { reached: 6, gap: { n: 6, median: 0 }, lost: nobody },
    ],
  },
};

export const summary = {
  interactions: 46,
  screenLoads: 44,
  // S-01 and S-09 are one person.
  testers: 9,
  // 20, 40, 30, 50, 8, 20, 35, 45, 22, 18
  duration: {
    n: 10,
    mean: 28.8,
    median: 26,
    q1: 20,
    q3: 38.75,
    min: 8,
    max: 50,
    geometricMean: 25.5757,
    lo: 17.2719,
    hi: 37.8717,
  },
  // S-09 did nothing for 37 s, of which 30 count.
  active: {
    n: 10,
    mean: 28.1,
    median: 26,
    q1: 20,
    q3: 37.25,
    min: 8,
    max: 50,
    geometricMean: 25.1469,
    lo: 17.1901,
    hi: 36.7867,
  },
  eventsPerSession: { n: 10, mean: 14.6, median: 15.5, min: 7, max: 23 },
  uniqueScreens: { n: 10, mean: 3.3, median: 3.5, min: 2, max: 4 },
  coverage: 0.825,
  success: { x: 13, n: 18, value: 0.7222 },
  /** Of 200,000 draws of ten sessions. */
  successInterval: { lo: 0.533, hi: 0.895 },
} as const;

interface SessionTruth {
  readonly number: number;
  readonly device: 'phone' | 'tablet' | 'desktop';
  readonly duration: number;
  readonly active: number;
  readonly interactions: number;
  readonly screenLoads: number;
  readonly uniqueScreens: number;
  readonly tasks: readonly ('buying' | 'asking')[];
  readonly events: number;
}
const row = (
  number: number,
  device: SessionTruth['device'],
  [duration, active]: readonly [number, number],
  [interactions, screenLoads, uniqueScreens, events]: readonly [number, number, number, number],
  ...tasks: SessionTruth['tasks']
): SessionTruth => ({ number, device, duration, active, interactions, screenLoads, uniqueScreens, events, tasks });

/** Duration and active; interactions, views, different screens, events; what succeeded. */
export const sessions: readonly SessionTruth[] = [
  row(1, 'desktop', [20, 20], [4, 5, 4, 15], 'buying', 'asking'),
  row(2, 'desktop', [40, 40], [8, 8, 4, 23], 'buying', 'asking'),
  row(3, 'phone', [30, 30], [7, 5, 4, 18], 'buying', 'asking'),
  row(4, 'desktop', [50, 50], [5, 2, 2, 14], 'asking'),
  row(6, 'phone', [8, 8], [2, 2, 2, 7]),
  row(7, 'tablet', [20, 20], [5, 5, 3, 16], 'buying'),
  row(8, 'desktop', [35, 35], [4, 5, 3, 17], 'buying'),
  row(9, 'desktop', [45, 38], [2, 3, 3, 9], 'buying'),
  row(10, 'desktop', [22, 22], [4, 5, 4, 16], 'buying'),
  row(11, 'desktop', [18, 18], [5, 4, 4, 11], 'buying', 'asking'),
];
/** S-12, which was set aside. */
export const setAside = row(12, 'desktop', [5, 5], [0, 1, 1, 7]);

/** Numbers of the sessions by how they ended the tasks; S-04 gave up the second one, but that was set by hand. */
export const ended: Readonly<Record<'buying' | 'asking', Readonly<Partial<Record<Outcome, readonly number[]>>>>> = {
  buying: { direct: [1, 3, 7, 9, 10, 11], indirect: [2, 8], gaveUp: [4], failed: [6] },
  asking: { direct: [1, 3, 11], indirect: [2, 4], assisted: [10], gaveUp: [7], failed: [8], notStarted: [6, 9] },
};

/** `dwell` with n and sum; the last three: clicks by keyboard, missed, first after it was shown. */
export const screens = {
  home: {
    name: 'Home',
    sessions: 10,
    views: 17,
    dwell: [17, 159, 6],
    clicks: 23,
    background: 1,
    exits: 5,
    byKeyboard: 2,
    missed: 4,
    first: 17,
    firstByKeyboard: 2,
  },
  list: {
    name: 'Tickets',
    sessions: 9,
    views: 12,
    dwell: [12, 59, 4.5],
    clicks: 11,
    background: 1,
    exits: 2,
    byKeyboard: 1,
    missed: 1,
    first: 11,
    firstByKeyboard: 1,
  },
  paid: {
    name: 'Paid',
    sessions: 8,
    views: 8,
    dwell: [8, 63, 5],
    clicks: 7,
    background: 1,
    exits: 3,
    byKeyboard: 1,
    missed: 1,
    first: 5,
    firstByKeyboard: 1,
  },
  help: {
    name: 'Help',
    sessions: 6,
    views: 7,
    dwell: [7, 32, 4],
    clicks: 3,
    background: 0,
    exits: 0,
    byKeyboard: 0,
    missed: 0,
    first: 3,
    firstByKeyboard: 0,
  },
} as const;

/** Clicks, sessions, first clicks after something was shown, and the median until then. 41 clicks in all. */
export const widgets = {
  tickets: { screen: 'home', clicks: 12, sessions: 9, firstClicks: 9, wait: { n: 12, median: 4, mean: 59 / 12 } },
  guide: { screen: 'home', clicks: 7, sessions: 6, firstClicks: 6, wait: { n: 7, median: 6 } },
  poster: { screen: 'home', clicks: 3, sessions: 2, firstClicks: 2, wait: { n: 2, median: 5 } },
  buy: { screen: 'list', clicks: 8, sessions: 8, firstClicks: 8, wait: { n: 8, median: 4.5 } },
  back: { screen: 'list', clicks: 2, sessions: 2, firstClicks: 2, wait: { n: 2, median: 6.5 } },
  again: { screen: 'paid', clicks: 5, sessions: 5, firstClicks: 4, wait: { n: 5, median: 5 } },
  opinion: { screen: 'paid', clicks: 1, sessions: 1, firstClicks: 1, wait: { n: 1, median: 5 } },
  close: { screen: 'help', clicks: 3, sessions: 3, firstClicks: 3, wait: { n: 3, median: 4 } },
} as const;

/** Times, sessions, and the median time on the screen before; hidden time is none. */
export const ways = {
  'home > list': { count: 12, sessions: 9, gap: { median: 4, mean: 66 / 12 } },
  'list > paid': { count: 8, sessions: 8, gap: { median: 4.5, mean: 37 / 8 } },
  'paid > home': { count: 5, sessions: 5, gap: { median: 5, mean: 24 / 5 } },
  'list > home': { count: 2, sessions: 2, gap: { median: 6.5, mean: 13 / 2 } },
} as const;

/** Records sent and stored, refused, arrived twice, never arrived. With the mouse of S-01; S-09 lost its own. */
interface LedgerTruth {
  readonly number: number;
  readonly sent: number;
  readonly stored: number;
  readonly refused?: number;
  readonly duplicates?: number;
  readonly gaps?: readonly (readonly [number, number])[];
}
export const ledger: readonly LedgerTruth[] = [
  { number: 1, sent: 16, stored: 16 },
  { number: 2, sent: 23, stored: 23, duplicates: 23 },
  { number: 3, sent: 18, stored: 18 },
  { number: 4, sent: 14, stored: 14 },
  { number: 6, sent: 7, stored: 7 },
  { number: 7, sent: 16, stored: 16 },
  { number: 8, sent: 18, stored: 17, refused: 1 },
  { number: 9, sent: 10, stored: 9, gaps: [[8, 8]] },
  { number: 10, sent: 16, stored: 16 },
  { number: 11, sent: 11, stored: 11 },
  { number: 12, sent: 7, stored: 7 },
];
export const ledgerTotals = { sent: 156, stored: 154, refused: 1, duplicates: 23, gaps: 1, sessionsWithGaps: 1 };

/** Column, row and number, cells of 32 px: tickets, guide, poster, the empty spot. */
export const clicksOnHome = [
  [6, 3, 11],
  [6, 7, 6],
  [6, 15, 3],
  [6, 23, 1],
];
/** Clicks on each screen, and how many of them by keyboard. S-11 was given no task. */
export const firstClicks = {
  'mode=first': { home: [17, 2], list: [11, 1], paid: [5, 1], help: [3, 0] },
  // But for the fourth of S-04 on one visit.
  'mode=first3': { home: [22, 2], list: [11, 1], paid: [7, 1], help: [3, 0] },
  'mode=first&within=buying': { home: [9, 1] },
  'mode=first&within=asking': { home: [4, 1], list: [1, 0], paid: [2, 0] },
  'mode=first3&within=buying': { home: [13, 1], list: [7, 1], help: [1, 0] },
};
/** 0.5 s and, of 2.3 s, 1 s at a place; 0.2 s at another one, until the screen was left. */
export const mouseOnHome = {
  points: 3,
  total: 1_700,
  cells: [
    [3, 12, 1_500],
    [6, 6, 200],
  ],
};

/** Numbers of the sessions that pass a filter. */
export const filtered = {
  'device=phone': [3, 6],
  'device=tablet': [7],
  'device=desktop': [1, 2, 4, 8, 9, 10, 11],
  'task=buying&outcome=direct': [1, 3, 7, 9, 10, 11],
  'task=buying&outcome=indirect': [2, 8],
  'task=buying&outcome=gaveUp': [4],
  'task=buying&outcome=fail': [4, 6],
  'task=asking&outcome=success': [1, 2, 3, 4, 11],
  'task=asking&outcome=assisted': [10],
  'task=asking&outcome=failed': [8],
  'task=asking&outcome=notStarted': [6, 9],
  'task=asking&outcome=fail': [7, 8, 10],
  'valid=all&from=1772618400000': [10, 11, 12],
  'to=1772445600000': [1, 2],
};
export const onPhones = {
  buying: { given: 2, begun: 2, successes: 1, outcomes: { direct: 1, failed: 1 }, misclicks: { n: 2, zeros: 0 } },
  asking: { given: 1, begun: 1, successes: 1, outcomes: { direct: 1, notStarted: 1 } },
};
