import type { Screen } from '@rehearse/model';
import { Drawing } from '../drawings/drawing';
import type { Example } from '../drawings/example';
import { click, seen } from '../drawings/steps';
import { Kit, phone, studyOf } from './kit';

const colors = { primary: '#b23f26', primaryDark: '#8a2d18', soft: '#fbeee9', tint: '#f8ddd4' };

/** A survey of a library on a phone: each page asks one question. */
export function drawLibrary(time: number): Example {
  const drawing = new Drawing('Library survey', phone, time);
  const kit = new Kit(drawing, colors);
  const welcome = drawing.screen('Welcome');
  const names = ['How often', 'What for', 'Statements', 'Content', 'Recommend', 'In your words'] as const;
  const pages = names.map((name) => drawing.screen(name));
  const thanks = drawing.screen('Thanks');
  const [often, reasons, statements, content, recommend, words] = pages;
  if (!often || !reasons || !statements || !content || !recommend || !words) throw new Error('a page is missing');

  kit.put(welcome, 'mobile-a/title', 96, { 'Good morning': 'City library' });
  kit.put(welcome, 'mobile-a/paragraph', 152, {
    'Two or three lines that say what this page is about, and what people can do here.':
      'What do you come for, and what do you miss? Six questions, two minutes.',
  });
  kit.put(welcome, 'composites/banner', 256, {
    'New entry rules': 'No names are kept',
    'Bring the ticket on your phone or on paper.': 'You can stop whenever you like.',
  });
  const begin = kit.next(welcome, 'Begin', often);

  kit.put(often, 'survey/one-answer', 148, { 'How often do you go out?': 'How often do you come to the library?' }, 24);
  const [whatFor] = kit
    .put(reasons, 'survey/several-answers', 148, { 'What brings you here?': 'What brings you here most often?' }, 24)
    .widgets.filter(({ type }) => type === 'CheckBoxGroup');
  if (whatFor?.props)
    whatFor.props['options'] = [
      'Borrowing books',
      'A quiet place to work',
      'Events and readings',
      'The children’s corner',
    ];
  kit.put(statements, 'mobile-a/heading', 140, { 'Near you': 'How far is that so?' }, 24);
  const [table] = kit.put(statements, 'survey/scale-table', 188, {}, 24).widgets;
  const rows = ['I find what I look for', 'It is quiet enough', 'The hours suit me'];
  if (table?.props)
    table.props['data'] = [
      ['', 'Not at all', 'A little', 'Mostly', 'Fully'],
      ...rows.map((row) => [row, '', '', '', '']),
    ];
  kit.put(content, 'survey/satisfaction-with-stars', 148, {}, 24);
  kit.put(recommend, 'survey/recommendation-0-to-10', 148, {}, 24);
  kit.put(words, 'survey/open-question', 148, {}, 24);
  kit.put(words, 'survey/consent', 360, {}, 24);

  const next = pages.map((page, index) => question(kit, page, index, pages[index + 1] ?? thanks));
  kit.put(thanks, 'survey/survey-thanks', 240, {}, 24);
  kit.next(thanks, 'Once more', welcome, 'text-button');

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
          [click(welcome, begin), ...pages.map((page, index) => click(page, next[index])), seen(thanks)],
        ],
      ],
    }),
  };
}

/** How far one is, above; the way back and on, below. Answers what leads on. */
function question(kit: Kit, page: Screen, index: number, to: Screen) {
  const progress = kit.put(page, 'survey/survey-progress', 60, { 'Question 4 of 9': `Question ${index + 1} of 6` }, 24);
  for (const { type, props } of progress.widgets)
    if (type === 'ProgressBar' && props) props['value'] = Math.round(((index + 1) / 6) * 100);
  const buttons = kit.put(page, 'survey/survey-buttons', 736, {}, 24);
  kit.drawing.back(buttons.named('Back'));
  const next = buttons.named('Next');
  kit.drawing.link(next, to);
  return next;
}
