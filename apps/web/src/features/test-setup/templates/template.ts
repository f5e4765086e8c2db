import type { IconName } from '@rehearse/client/ui';
import {
  type Block,
  type Choice,
  labelsOf,
  type Language,
  languageCodes,
  languages,
  type Question,
  type TestSettings,
} from '@rehearse/contract';

type Words = Readonly<Record<string, string>>;

/** What stands for texts in a template are names of words; empty texts stay so. */
type TemplateBlock =
  | { readonly kind: 'task'; readonly name: string; readonly description: string }
  | { readonly kind: 'question'; readonly text: string; readonly question: Question };

/** A study to begin with: a file of `data`, which is edited by hand. `title` and `about` are said where it is offered. */
export interface Template {
  readonly id: string;
  readonly icon: IconName;
  readonly asksEase?: boolean;
  readonly blocks: readonly TemplateBlock[];
  readonly words: Readonly<Record<Language, Words>>;
}

const loaders = [
  () => import('./data/usability.json', { with: { type: 'json' } }),
  () => import('./data/firstClick.json', { with: { type: 'json' } }),
  () => import('./data/fiveSeconds.json', { with: { type: 'json' } }),
  () => import('./data/preference.json', { with: { type: 'json' } }),
  () => import('./data/cardSort.json', { with: { type: 'json' } }),
  () => import('./data/treeTest.json', { with: { type: 'json' } }),
  () => import('./data/concept.json', { with: { type: 'json' } }),
];

/** As they are offered. */
export const loadTemplates = async (): Promise<readonly Template[]> =>
  // A test looks at each of them as what it is said to be.
  (await Promise.all(loaders.map((load) => load()))).map((file) => file.default as unknown as Template);

interface Made {
  readonly block: Block;
  readonly task?: TestSettings['tasks'][number];
}

/** The settings that a template makes of a study without blocks; `newId` makes ids of blocks (b) and tasks (t). */
export function settingsOf(
  template: Template,
  language: Language,
  { texts = {} }: TestSettings,
  newId: (letter: 'b' | 't') => string,
): Partial<TestSettings> {
  const ids = template.blocks.map(() => ({ block: newId('b'), task: newId('t') }));
  const madeIn = (code: Language) =>
    template.blocks.map((block, at) => madeOf(block, template.words[code], ids[at]?.block ?? '', ids[at]?.task ?? ''));
  const written = madeIn(language);
  const others = languageCodes.filter((code) => code !== language);
  const translated = others.map((code) => {
    const { wire } = languages[code];
    return [wire, { ...texts[wire], ...textsOf(madeIn(code)) }] as const;
  });
  return {
    blocks: written.map(({ block }) => block),
    tasks: written.flatMap(({ task }) => task ?? []),
    asksEase: template.asksEase === true,
    texts: { ...texts, ...Object.fromEntries(translated) },
  };
}

function madeOf(block: TemplateBlock, words: Words, id: string, task: string): Made {
  const say = (name: string) => words[name] ?? '';
  if (block.kind === 'task') {
    const { name, description } = block;
    return {
      block: { id, kind: 'task', task },
      task: { id: task, name: say(name), description: say(description), flow: [] },
    };
  }
  return { block: { id, kind: 'question', text: say(block.text), question: questionIn(block.question, say) } };
}

function questionIn(question: Question, say: (name: string) => string): Question {
  const said = <One extends Choice>(choices: readonly One[]): One[] =>
    choices.map((one) => ({ ...one, text: say(one.text) }));
  switch (question.kind) {
    case 'scale':
      return { ...question, low: say(question.low ?? ''), high: say(question.high ?? '') };
    case 'preference':
      return { ...question, choices: said(question.choices) };
    case 'cardSort':
      return { ...question, cards: said(question.cards), groups: said(question.groups) };
    case 'treeTest':
      return { ...question, nodes: said(question.nodes) };
    default:
      return question;
  }
}

/** What testers read of it in another language. */
function textsOf(made: readonly Made[]) {
  return {
    tasks: made.flatMap(({ task }) => (task ? [{ id: task.id, name: task.name, description: task.description }] : [])),
    blocks: made.flatMap(({ block }) => {
      if (block.kind !== 'question') return [];
      const { id, text, question } = block;
      const choices = labelsOf(question).map(({ id: choice, text: label }) => ({ id: choice, text: label }));
      const ends = question.kind === 'scale' ? { low: question.low, high: question.high } : {};
      return [{ id, text, ...ends, ...(choices.length > 0 && { choices }) }];
    }),
  };
}
