import type { Screen, Widget } from '@rehearse/model';
import { bordered, Drawing, rounded } from '../drawings/drawing';
import type { Example } from '../drawings/example';
import { click } from '../drawings/steps';
import { inside, Kit, margin, phone, studyOf, type Theme } from './kit';

const theme: Theme = {
  ground: '#fcefe7',
  surface: '#ffffff',
  soft: '#ffffff',
  ink: '#33190f',
  dim: '#79574a',
  line: '#f3e2d8',
  edge: '#c9a797',
  primary: '#b23f26',
  primaryDark: '#8a2d18',
  onPrimary: '#ffffff',
  tint: '#f8d9cb',
  onTint: '#8a2d18',
};

/** Backs of books on a shelf: how far from the left, how broad, how high, in which colour. */
const books = [
  [0, 34, 128, '#b23f26'],
  [38, 26, 150, '#e2a13d'],
  [68, 42, 112, '#2f6f7e'],
  [114, 30, 142, '#7a3b52'],
  [148, 24, 120, '#f0c9a8'],
  [176, 40, 156, '#4a6b3a'],
  [220, 28, 134, '#d9694a'],
  [252, 34, 118, '#33475e'],
  [290, 37, 146, '#c98b2e'],
] as const;

/** A survey of a library on a phone: each page asks one question. */
export function drawLibrary(time: number): Example {
  const drawing = new Drawing('Library survey', phone, time);
  const kit = new Kit(drawing, theme);
  const welcome = kit.screen('Welcome');
  const pages = questions.map(([name]) => kit.screen(name));
  const thanks = kit.screen('Thanks');
  const begin = drawWelcome(kit, welcome, pages[0] ?? thanks);
  const next = pages.map((page, index) => drawQuestion(kit, page, index, pages[index + 1] ?? thanks));
  kit.arrived(thanks, {
    icon: 'heart',
    title: 'Thank you',
    text: 'Your answers have been sent. What we make of them hangs in the entrance from May on.',
    label: 'Once more',
    to: welcome,
  });
  return {
    app: drawing.app,
    settings: studyOf({
      time,
      about: 'a survey of a library',
      goal: 'Do people get through the survey without stopping, and do they understand each question?',
      tasks: [
        [
          'Fill in the survey',
          'Your library asks what you think. Answer as you like.',
          [click(welcome, begin), ...pages.map((page, index) => click(page, next[index]))],
        ],
      ],
    }),
  };
}

function drawWelcome(kit: Kit, welcome: Screen, to: Screen): Widget {
  const { pen } = kit;
  pen.box(welcome, 'Shelf', { x: 0, y: 0, w: phone.w, h: 300 }, theme.tint, 0);
  for (const [x, w, h, color] of books) {
    pen.box(welcome, 'Book', { x: margin + x, y: 264 - h, w, h }, color, 3);
    pen.box(welcome, 'Band', { x: margin + x, y: 284 - h, w, h: 4 }, 'rgba(255,255,255,0.45)', 0);
  }
  pen.box(welcome, 'Board', { x: 0, y: 264, w: phone.w, h: 12 }, '#8a5a3c', 0);
  pen.text(welcome, 'How is your library?', [margin, 336, inside], 28, { weight: 700 });
  pen.text(
    welcome,
    'What do you come for, and what do you miss? Six questions, two minutes.',
    [margin, 384, inside],
    16,
    {
      color: theme.dim,
      h: 56,
    },
  );
  kit.card(welcome, 'Promises', 468, 128);
  kit.row(welcome, 468, { title: 'No names are kept', hint: 'Nobody knows who said what', mark: { icon: 'lock' } });
  kit.line(welcome, 532, 64);
  kit.row(welcome, 532, {
    title: 'Stop whenever you like',
    hint: 'Nothing is sent before the end',
    mark: { icon: 'clock' },
  });
  return kit.next(welcome, 'Begin', to);
}

/** What a page is called, what it asks, a hint, and how it is answered. */
const questions: readonly (readonly [string, string, string, (kit: Kit, page: Screen) => Widget])[] = [
  [
    'How often',
    'How often do you come to the library?',
    'Also if only to sit there',
    (kit, page) => kit.choices(page, 248, ['Every week', 'Once a month', 'A few times a year', 'Hardly ever']),
  ],
  [
    'What for',
    'What brings you here most often?',
    'Choose all that fit',
    (kit, page) =>
      kit.ticks(page, 248, [
        'Borrowing books',
        'A quiet place to work',
        'Events and readings',
        'The children’s corner',
      ]),
  ],
  ['Statements', 'How far are these statements true for you?', 'One answer in each line', drawStatements],
  ['Content', 'How content are you with the service?', 'One star is poor, five are great', drawStars],
  ['Recommend', 'How likely are you to recommend us?', '0 is not at all, 10 is very likely', drawScale],
  ['In your words', 'What would you change first?', 'As short or long as you like', drawWords],
];

/** How far one is, above; the way back and on, below. Answers what leads on. */
function drawQuestion(kit: Kit, page: Screen, index: number, to: Screen): Widget {
  const { pen, drawing } = kit;
  const [, asked = '', hint = '', answer] = questions[index] ?? [];
  pen.text(page, `Question ${index + 1} of ${questions.length}`, [margin, 56, inside], 14, { color: theme.dim });
  const steps = { value: index + 1, max: questions.length, gap: 6 };
  drawing.put(
    page,
    'ProgessSegments',
    { x: margin, y: 88, w: inside, h: 6 },
    {
      name: 'Progress',
      style: { activeBackground: theme.primary, background: theme.tint, ...rounded(3) },
      props: steps,
    },
  );
  pen.text(page, asked, [margin, 128, inside], 22, { weight: 700, h: 72 });
  pen.text(page, hint, [margin, 206, inside], 15, { color: theme.dim });
  const answered = answer?.(kit, page);
  if (answered) Object.assign(answered, { name: asked, props: { ...answered.props, isSurveyElement: true } });
  const quiet = {
    background: theme.surface,
    color: theme.ink,
    ...bordered(1, theme.edge),
    fontSize: 16,
    ...rounded(14),
  };
  drawing.back(pen.button(page, 'Back', { x: margin, y: 728, w: 100, h: 52 }, quiet));
  const next = pen.button(
    page,
    'Next',
    { x: margin + 112, y: 728, w: inside - 112, h: 52 },
    { fontSize: 16, ...rounded(14) },
  );
  drawing.link(next, to);
  return next;
}

function drawStatements(kit: Kit, page: Screen): Widget {
  const rows = ['I find what I look for', 'It is quiet enough', 'The hours suit me', 'People help me'];
  kit.card(page, 'Answers', 248, 300);
  const table = kit.put(page, 'survey/scale-table', 256, {}, margin + 12).holding('RadioTable', {
    data: [['', 'No', 'A little', 'Mostly', 'Fully'], ...rows.map((row) => [row, '', '', '', ''])],
  });
  return Object.assign(table, { w: inside - 20, h: 284 });
}

function drawStars(kit: Kit, page: Screen): Widget {
  kit.card(page, 'Answers', 248, 104);
  const stars = { x: margin + 34, y: 276, w: inside - 68, h: 48 };
  const style = { color: theme.primary, passiveColor: theme.edge };
  return kit.drawing.put(page, 'Rating', stars, { style, props: { elementCount: 5, selected: 0 } });
}

function drawScale(kit: Kit, page: Screen): Widget {
  const options = Array.from({ length: 11 }, (_, index) => String(index));
  const { surface: background, ink: color, edge, primary, onPrimary } = theme;
  const style = { background, color, fontSize: 15, ...bordered(1, edge), ...rounded(14) };
  const place = { x: margin, y: 248, w: inside, h: 56 };
  const scale = kit.drawing.put(page, 'SegmentButton', place, {
    style,
    props: { options, selected: [], multi: false },
  });
  scale.active = { background: primary, color: onPrimary };
  kit.pen.text(page, 'Not at all', [margin, 312, 120], 13, { color: theme.dim });
  kit.pen.text(page, 'Very likely', [phone.w - margin - 120, 312, 120], 13, { color: theme.dim, align: 'right' });
  return scale;
}

function drawWords(kit: Kit, page: Screen): Widget {
  const words = kit.put(page, 'mobile-a/text-area', 248, { 'What should we know?': 'In your own words' });
  kit.card(page, 'Agreement', 408, 56);
  const [tick] = kit.put(page, 'mobile-a/check-box', 420, { 'Send me news': 'You may quote me' }, margin + 16).widgets;
  if (tick) Object.assign(tick, { w: inside - 32, props: { ...tick.props, checked: false, isSurveyElement: true } });
  return Object.assign(words.holding('TextArea', {}), { h: 140 });
}
