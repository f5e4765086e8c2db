// What the pages have to say of the ten sessions: the numbers of truth.ts as they are written there.

/** Title of a cell, and what stands in it. The interval of the success rate is from 2,000 draws with a fixed seed. */
export const headline: readonly (readonly [title: string, ...texts: string[]])[] = [
  ['Sessions', '10 valid', '1 ignored', 'The success rate is accurate to ±17 percentage points'],
  ['Task success', '72 %', '13 of 18 attempts', '56–89 %', '2 tasks, 10 sessions'],
  [
    'Typical time per session',
    'geometric mean · 17–38 s',
    'Median 26 s, fastest 8 s, slowest 50 s. Active: median 26 s',
  ],
  ['Needs attention: Find help', '63 % succeed', '5 of 8 given it · 30–87 %'],
];
export const days = ['2 Mar 2026: 4 sessions', '3 Mar 2026: 3 sessions', '4 Mar 2026: 3 sessions'];
export const study = ['Running since 1 Mar 2026 · 2 tasks · 9 testers'];
export const meter = ['154 of 156 events stored', '1 missing in 1 session'];

/** What stands in a task's row, and its outcomes. */
export const tasks: readonly { readonly says: readonly string[]; readonly outcomes: readonly string[] }[] = [
  {
    says: [
      'Buy a ticket',
      '80 % 48–95 %',
      '8 of 10 given',
      '80 % of all 10 sessions',
      '9.8 s 5.7–17 s',
      'median 8.5 s, n = 8',
      '25 s n = 1',
      '33 % 12–65 %',
      '3 of 9 testers',
      '67 % 35–88 %',
      '6 of 9 who clicked',
    ],
    outcomes: ['Direct: 6 of 10', 'With detours: 2 of 10', 'Gave up: 1 of 10', 'Failed: 1 of 10'],
  },
  {
    says: [
      'Find help',
      '63 % 30–87 %',
      '5 of 8 given',
      '50 % of all 10 sessions',
      '1 more with help',
      '1 set by hand',
      '2–5 s n = 4',
      '11 s n = 1',
      '29 % 8–65 %',
      '2 of 7 testers',
      '71 % 35–92 %',
      '5 of 7 who clicked',
    ],
    outcomes: [
      'Direct: 3 of 10',
      'With detours: 2 of 10',
      'Assisted: 1 of 10',
      'Gave up: 1 of 10',
      'Failed: 1 of 10',
      'Not started: 2 of 10',
    ],
  },
];

const cells = (text: string): readonly string[] => text.split(' ').map((cell) => (cell === '-' ? '' : cell));
/** A line each: counts; rates and shares; times of successes, to give up, and of failures; medians. */
export const tasksCsv: readonly (readonly string[])[] = [
  [
    'Buy a ticket',
    ...cells('10 10 9 8 6 2 0 1 1 0 0 0'),
    ...cells('0.8 0.4794 0.9541 0.8 0.3333 9 0.6667'),
    ...cells('9753.5 5696.3998 16700.1554 8500 0 25000 - - 25000 0 12000 - - 12000 0'),
    ...cells('2 0 5000 0'),
  ],
  [
    'Find help',
    ...cells('10 8 7 5 3 2 1 1 1 2 1 0'),
    ...cells('0.625 0.3038 0.8651 0.5 0.2857 7 0.7143'),
    ...cells('3309.7509 1763.6645 6211.1877 3500 0 11000 - - 11000 0 5000 - - 5000 0'),
    ...cells('1 0 3000 0'),
  ],
];

export interface StepsInWords {
  readonly note: string;
  /** How long the bar is, and what stands in the row. */
  readonly rows: readonly (readonly [bar: string, ...texts: string[]])[];
}
export const stepsOfAsking: StepsInWords = {
  note: '8 of 10 sessions were given the task, 7 began it.',
  rows: [
    ['8 / 8', 'Given the task', '100% by definition', '2 sessions never saw it'],
    ['8 / 8', '1 See Home', '+0 s', '100 % 63–100 %', 'nobody'],
    [
      '5 / 8',
      '2 Press “How it works”',
      'Home · begins the task',
      '+3 s',
      '63 % 30–87 %',
      '3 sessions',
      '2 gave up and 1 went to another task',
      'S-04 S-07 S-08',
    ],
    ['5 / 8', '3 See Help', '+0 s', '63 % 30–87 %', 'nobody'],
  ],
};
export const stepsOfAskingInAnyOrder: StepsInWords = {
  note: '8 of 10 sessions were given the task, 8 began it.',
  rows: [
    ['8 / 8', 'Given the task'],
    ['8 / 8', '1 See Home', '+0 s', '100 % 63–100 %', 'nobody'],
    ['6 / 8', '+3.5 s', '75 % 40–94 %', '2 sessions', '1 gave up and 1 went to another task', 'S-07 S-08'],
    ['6 / 8', '3 See Help', '+0 s', '75 % 40–94 %', 'nobody'],
  ],
};
export const stepsOfBuying: StepsInWords = {
  note: '10 of 10 sessions were given the task, 9 began it.',
  rows: [
    ['10 / 10', 'Given the task', '100% by definition'],
    ['9 / 10', '1 Press “See tickets”', 'begins the task', '+4 s', '90 % 57–100 %', '1 session', '1 gave up', 'S-04'],
    ['9 / 10', '2 See Tickets', '+0 s', '90 % 57–100 %', 'nobody'],
    ['8 / 10', '3 Press “Buy”', '+4.5 s', '80 % 48–95 %', '1 session', '1 left', 'S-06'],
    ['8 / 10', '4 See Paid', '+0 s', '80 % 48–95 %', 'nobody'],
  ],
};

interface Listed {
  readonly name: string;
  readonly day: string;
  readonly time: string;
  readonly device: string;
  readonly buying: string;
  readonly asking: string;
  /** Duration and active, s; interactions, events, screens. */
  readonly numbers: readonly [number, number, number, number, number];
}
const listed = (
  name: string,
  [day, time]: readonly [string, string],
  device: string,
  [buying, asking]: readonly [string, string],
  ...numbers: Listed['numbers']
): Listed => ({ name, day, time, device, buying, asking, numbers });

const list = [
  listed('S-11', ['4', '11:00'], 'Desktop', ['Direct', 'Direct'], 18, 18, 5, 11, 4),
  listed('S-10', ['4', '10:00'], 'Desktop', ['Direct', 'Assisted'], 22, 22, 4, 16, 4),
  listed('S-09', ['4', '09:00'], 'Desktop', ['Direct', 'Not started'], 45, 38, 2, 9, 3),
  listed('S-08', ['3', '11:00'], 'Desktop', ['With detours', 'Failed'], 35, 35, 4, 17, 3),
  listed('S-07', ['3', '10:00'], 'Tablet', ['Direct', 'Gave up'], 20, 20, 5, 16, 3),
  listed('S-06', ['3', '09:00'], 'Phone', ['Failed', 'Not started'], 8, 8, 2, 7, 2),
  listed('S-04', ['2', '12:00'], 'Desktop', ['Gave up', 'With detours'], 50, 50, 5, 14, 2),
  listed('S-03', ['2', '11:00'], 'Phone', ['Direct', 'Direct'], 30, 30, 7, 18, 4),
  listed('S-02', ['2', '10:00'], 'Desktop', ['With detours', 'With detours'], 40, 40, 8, 23, 4),
  listed('S-01', ['2', '09:00'], 'Desktop', ['Direct', 'Direct'], 20, 20, 4, 15, 4),
];
export const sessions = list.map(
  ({ name, day, time, device, buying, asking, numbers: [all, active, acts, , shown] }) => ({
    buying,
    asking,
    says: [name, `${day} Mar, ${time}`, device, `${all} s ${active} s ${acts} ${shown} of 4`],
  }),
);
export const sessionsCsv = list.map(
  ({ name, day, time, device, buying, asking, numbers: [all, active, ...counts] }) => [
    name,
    `2026-03-0${day}T${time}:00.000Z`,
    device,
    'yes',
    buying,
    asking,
    ...[all * 1_000, active * 1_000, ...counts].map(String),
    '',
  ],
);
export const scatter = [
  '10 sessions, 0 outliers, kept in all results',
  'succeeded in Find help, 5',
  'did not, 3',
  'did not start it, 2',
];

/** Screens by what stands beside their names, by measure. */
export const canvas: Readonly<Record<string, readonly (readonly [screen: string, ...texts: string[]])[]>> = {
  clicks: [
    ['Home', '23 clicks', '10 sessions', '21 shown, 2 by keyboard'],
    ['Tickets', '11 clicks', '9 sessions', '10 shown, 1 by keyboard'],
    ['Paid', '7 clicks', '8 sessions', '6 shown, 1 by keyboard'],
    ['Help', '3 clicks', '6 sessions'],
  ],
  first: [
    ['Home', '17 first clicks', '15 shown, 2 by keyboard'],
    ['Tickets', '11 first clicks', '10 shown, 1 by keyboard'],
    ['Paid', '5 first clicks', '4 shown, 1 by keyboard'],
    ['Help', '3 first clicks'],
  ],
  missed: [
    ['Home', '4 missed clicks'],
    ['Tickets', '1 missed click'],
    ['Paid', '1 missed click'],
    ['Help', '0 missed clicks'],
  ],
  mouse: [
    ['Home', '1.7 s'],
    ['Tickets', '0 s'],
  ],
  dwell: [
    ['Home', 'median 6 s', '10 sessions'],
    ['Tickets', 'median 4.5 s', '9 sessions'],
    ['Paid', 'median 5 s', '8 sessions'],
    ['Help', 'median 4 s', '6 sessions'],
  ],
  journey: [
    ['Home', '10 sessions', '5 ended here'],
    ['Tickets', '9 sessions', '2 ended here'],
    ['Paid', '8 sessions', '3 ended here'],
  ],
};

/** Of each screen, and of what was clicked on it. */
export const elements: readonly (readonly [screen: string, ...texts: string[]])[] = [
  [
    'Home',
    'Sessions that saw it 10',
    'Views 17',
    'Time per visit, median 6 s',
    'Clicks 23',
    'Missed clicks 4',
    'Sessions that ended here 5',
    'See tickets 12',
    'How it works 7',
    'Poster 3',
  ],
  [
    'Tickets',
    'saw it 9',
    'Views 12',
    'median 4.5 s',
    'Clicks 11',
    'clicks 1',
    'ended here 2',
    'Buy 8',
    'To the start 2',
  ],
  [
    'Paid',
    'saw it 8',
    'Views 8',
    'median 5 s',
    'Clicks 7',
    'clicks 1',
    'ended here 3',
    'Start again 5',
    'Your opinion 1',
  ],
  ['Help', 'saw it 6', 'Views 7', 'median 4 s', 'Clicks 3', 'Missed clicks 0', 'ended here 0', 'Close 3'],
];

/** Sent, stored, refused, arrived twice, last number, gaps. */
export const ledger = [
  ['S-01', '16', '16', '0', '0', '15', 'none'],
  ['S-02', '23', '23', '0', '23', '22', 'none'],
  ['S-03', '18', '18', '0', '0', '17', 'none'],
  ['S-04', '14', '14', '0', '0', '13', 'none'],
  ['S-06', '7', '7', '0', '0', '6', 'none'],
  ['S-07', '16', '16', '0', '0', '15', 'none'],
  ['S-08', '18', '17', '1', '0', '17', 'none'],
  ['S-09', '10', '9', '0', '0', '9', '8'],
  ['S-10', '16', '16', '0', '0', '15', 'none'],
  ['S-11', '11', '11', '0', '0', '–', 'none'],
  ['S-12', '7', '7', '0', '0', '6', 'none'],
];

/** The page under a filter; rows of tasks. */
export const filtered = [
  {
    filter: 'device=phone',
    says: ['2 of 11 sessions', '2 of 3 attempts', '8–30 s', 'Least successful: Buy a ticket'],
    tasks: [['1 of 2 given', '1 of 2 who clicked'], ['1 of 1 given']],
  },
  {
    filter: 'task=asking&outcome=success',
    says: ['5 of 11 sessions', '9 of 10 attempts'],
    tasks: [
      ['80 % 36–98 %', '4 of 5 given'],
      ['100 % 51–100 %', '5 of 5 given'],
    ],
  },
];
