// What the pages of single sessions have to say, worked out by hand from their stories.

interface SessionPage {
  readonly number: number;
  readonly numbers: readonly string[];
  /** Name of the line of time. */
  readonly line: string;
  readonly results: readonly (readonly [task: string, ...texts: string[]])[];
  /** On the clock of what was seen. */
  readonly events: readonly string[];
}

const begins = ['0:00 The session begins', '0:00 Home opens'];

export const sessionPages: readonly SessionPage[] = [
  {
    number: 4,
    numbers: [
      'Duration 50 s',
      'active 50 s, 1 pause of 16 s',
      'Interactions 5',
      '3 missed clicks',
      'Screens 2 of 4',
      '2 views',
      'Tasks that succeeded 1 of 2',
    ],
    line: 'The session as a line of time: 50 s, 14 events',
    results: [
      ['Buy a ticket', 'Gave up', '25 s · 2 interactions · 2 missed clicks · 0 of 4 steps'],
      [
        'Find help',
        'With detours',
        '17 s · 3 interactions · 1 missed click · 1 of 3 steps',
        'Set by hand. Computed: Gave up',
      ],
    ],
    events: [
      ...begins,
      '0:00 Task: Buy a ticket',
      '0:07 Missed click: “Poster” does not react',
      '0:09 Missed click: nothing reacts here',
      '0:25 Gives up “Buy a ticket”',
      '0:30 Task: Find help',
      '0:33 Missed click: “Poster” does not react',
      '0:35 Clicks “How it works”',
      '0:35 Help opens above it',
      '0:41 Clicks “Close”',
      '0:41 Help closes',
      '0:47 Gives up “Find help”',
      '0:50 The session ends',
    ],
  },
  {
    number: 6,
    numbers: ['Duration 8 s', 'active 8 s', 'Interactions 2', '1 missed click', 'Screens 2 of 4', '2 views', '0 of 2'],
    line: 'The session as a line of time: 12 s, 7 events',
    results: [
      ['Buy a ticket', 'Failed', '12 s · 2 interactions · 1 missed click · 2 of 4 steps'],
      ['Find help', 'Not started'],
    ],
    events: [
      ...begins,
      '0:00 Task: Buy a ticket',
      '0:03 Clicks “See tickets”',
      '0:03 Tickets opens',
      '0:08 Missed click: nothing reacts here',
      '0:12 Leaves the page',
    ],
  },
  {
    number: 8,
    numbers: [
      'Duration 35 s',
      'active 35 s',
      'Interactions 4',
      '0 missed clicks',
      'Screens 3 of 4',
      '5 views',
      '1 of 2',
    ],
    line: 'The session as a line of time: 35 s, 16 events',
    results: [
      ['Buy a ticket', 'With detours', '25 s · 3 interactions · 0 missed clicks · 4 of 4 steps'],
      ['Find help', 'Failed', '5 s · 1 interaction · 0 missed clicks · 1 of 3 steps'],
    ],
    events: [
      ...begins,
      '0:00 Task: Buy a ticket',
      '0:04 Clicks “See tickets”',
      '0:04 Tickets opens',
      '0:10 Task: Find help',
      '0:13 Clicks “To the start”',
      '0:13 Home opens',
      '0:15 Task: Buy a ticket',
      '0:20 Page hidden for 1:00 min',
      '0:24 Clicks “See tickets”',
      '0:24 Tickets opens',
      '0:30 Clicks “Buy”',
      '0:30 Paid opens',
      '0:30 Completes “Buy a ticket”',
      '0:35 The session ends',
    ],
  },
  {
    number: 10,
    numbers: [
      'Duration 22 s',
      'active 22 s',
      'Interactions 4',
      '0 missed clicks, 4 by keyboard',
      'Screens 4 of 4',
      '5 views',
      '1 of 2',
      '1 with help',
    ],
    line: 'The session as a line of time: 22 s, 16 events',
    results: [
      ['Buy a ticket', 'Direct', '7 s · 2 interactions · 0 missed clicks · 4 of 4 steps'],
      ['Find help', 'Assisted', '6 s · 1 interaction · 0 missed clicks · 3 of 3 steps'],
    ],
    events: [
      ...begins,
      '0:00 Task: Buy a ticket',
      '0:03 Clicks “See tickets”, by keyboard',
      '0:03 Tickets opens',
      '0:07 Clicks “Buy”, by keyboard',
      '0:07 Paid opens',
      '0:07 Completes “Buy a ticket”',
      '0:10 Clicks “Start again”, by keyboard',
      '0:10 Home opens',
      '0:12 Task: Find help',
      '0:15 Presses “I’m stuck”',
      '0:18 Clicks “How it works”, by keyboard',
      '0:18 Help opens above it',
      '0:18 Completes “Find help”',
      '0:22 The session ends',
    ],
  },
  {
    number: 11,
    numbers: [
      'Duration 18 s',
      'active 18 s',
      'Interactions 5',
      'missed clicks not known',
      'Screens 4 of 4',
      '4 views',
      '2 of 2',
    ],
    line: 'The session as a line of time: 18 s, 11 events',
    results: [
      ['Buy a ticket', 'Direct', '5 s · 2 interactions · 4 of 4 steps'],
      ['Find help', 'Direct', '2 s · 1 interaction · 3 of 3 steps'],
    ],
    events: [
      ...begins,
      '0:02 Clicks “How it works”',
      '0:02 Help opens above it',
      '0:06 Clicks “Close”',
      '0:06 Help closes',
      '0:09 Clicks “See tickets”',
      '0:09 Tickets opens',
      '0:14 Clicks “Buy”',
      '0:14 Paid opens',
      '0:18 Answers “Your opinion”: Fine',
    ],
  },
];
