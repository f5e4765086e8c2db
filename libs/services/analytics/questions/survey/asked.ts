import {
  answersOfSkip,
  type Block,
  blocksOf,
  easeId,
  isExercise,
  numbersIn,
  type Question,
  type QuestionBlock,
  rangeOf,
  type SurveyColumn,
  treePath,
} from '@rehearse/contract';
import { isQuestion } from '@rehearse/simulate';
import type { NormName } from '@rehearse/stats';
import { type AnswerColumn, answerColumnsOf } from '@rehearse/widgets';
import type { Study } from '../../study/study';
import { toldApart } from './told-apart';

/** What is answered once: a column of the results. */
export interface AskedPart extends Omit<AnswerColumn, 'kind'> {
  readonly kind: AnswerColumn['kind'] | 'nps';
  /** What the part is about, where that is not `part` itself. */
  readonly title?: string;
  /** What it can be measured against. */
  readonly norm?: NormName;
  /** Only what was answered is told: there is too much that could have been. */
  readonly isOpen?: true;
  /** In the answers of each session and exports, but not told of all together. */
  readonly isBeside?: true;
  /** Answers with which the study ends, as it looks for others. */
  readonly outs?: readonly string[];
  /** Of a preference: what testers saw, by choice. */
  readonly shown?: ReadonlyMap<string, ShownOption>;
  /** The second line of a card. */
  readonly description?: string;
}

type ShownOption = NonNullable<SurveyColumn['distribution'][number]['shown']>;

/** What testers are asked, and what they answer with it. */
export interface SurveyQuestion {
  readonly id: string;
  readonly label: string;
  readonly parts: readonly AskedPart[];
  /** The study asks it, not the prototype. */
  readonly isBlock?: true;
  /** After which it was asked how easy that was. */
  readonly task?: string;
  /** Its parts come to a score. */
  readonly isScored?: true;
  /** What testers did in it besides answering. */
  readonly asks?: SurveyColumn['asks'];
}

/** Those of the study, then those in the prototype; what is called the same is told apart by numbers. */
export function surveyQuestions(study: Study): readonly SurveyQuestion[] {
  const asked = askedOf(study);
  // Each kind by itself: how easy a task was is shown in another way than what a question asks.
  const labels = new Map(
    [...Map.groupBy(asked, ({ task }) => task !== undefined).values()].flatMap((own) => {
      const apart = toldApart(own.map(({ label }) => label));
      return own.map(({ id }, index): [string, string] => [id, apart[index] ?? id]);
    }),
  );
  return asked.map((question) => ({ ...question, label: labels.get(question.id) ?? question.label }));
}

const askedOf = (study: Study): readonly SurveyQuestion[] => [
  ...blocksOf(study).flatMap((block) => askedIn(block, study)),
  ...Object.values(study.model?.widgets ?? {})
    .filter(isQuestion)
    .map((widget) => ({
      id: widget.id,
      label: widget.name || widget.id,
      parts: answerColumnsOf(widget).map(withNps),
    })),
];

function askedIn(block: Block, study: Study): readonly SurveyQuestion[] {
  const { tasks, asksEase } = study;
  if (block.kind === 'question') {
    const { id, question } = block;
    const outs = (block.skips ?? []).flatMap(({ choice, to }) => (to === 'out' ? answersOfSkip(question, choice) : []));
    const parts = partsOf(question, study).map((part) => (outs.length > 0 ? { ...part, outs } : part));
    const more = {
      ...(question.kind === 'sus' && { isScored: true as const }),
      ...(isExercise(question) && { asks: question.kind }),
    };
    return [{ id, label: labelOf(block), parts, isBlock: true, ...more }];
  }
  const task = tasks.find(({ id }) => id === block.task);
  if (!task || !asksEase) return [];
  return [{ id: easeId(task.id), label: task.name || task.id, parts: [ease], isBlock: true, task: task.id }];
}

/** Of what testers are asked in words of the page, where the study has none. */
const properNames: Readonly<Partial<Record<Question['kind'], string>>> = {
  nps: 'Net Promoter Score',
  ease: 'Single Ease Question',
  sus: 'System Usability Scale',
};

const labelOf = ({ id, text, question }: QuestionBlock): string => text.trim() || properNames[question.kind] || id;

const points = (min: number, max: number): AskedPart['options'] =>
  numbersIn({ min, max }).map((value) => ({ value, label: String(value) }));
/** Of a question, or of each of its lines. */
function pointsOf(question: Question): AskedPart['options'] {
  const range = rangeOf(question);
  return range ? points(range.min, range.max) : [];
}
const labelled = (choices: readonly { readonly id: string; readonly text: string }[]): AskedPart['options'] =>
  optionsApart(choices.map(({ id, text }) => ({ value: id, label: text })));

/** Several things are called the same where people copy them, or two cards are meant to look alike. */
function optionsApart(options: AskedPart['options']): AskedPart['options'] {
  const labels = toldApart(options.map(({ label }) => label));
  return options.map((option, index) => ({ ...option, label: labels[index] ?? option.label }));
}

/** Lines of a question by what they are about. */
const titled = (lines: readonly { readonly id: string; readonly text: string }[]) =>
  labelled(lines).map(({ value, label }) => ({ part: String(value), title: label }));

const ease: AskedPart = { part: '', kind: 'scale', options: pointsOf({ kind: 'ease' }), norm: 'ease' };
const sus: readonly AskedPart[] = [
  { part: 'score', kind: 'number', options: [], norm: 'sus' },
  ...points(1, 10).map(({ label: part }): AskedPart => ({ part, kind: 'scale', options: pointsOf({ kind: 'sus' }) })),
];

function partsOf(question: Question, study: Study): readonly AskedPart[] {
  switch (question.kind) {
    case 'text':
      return [{ part: '', kind: 'text', options: [] }];
    case 'single':
    case 'multiple':
      return [{ part: '', kind: question.kind, options: labelled(question.choices) }];
    case 'scale':
      return [{ part: '', kind: 'scale', options: pointsOf(question) }];
    case 'nps':
      return [{ part: '', kind: 'nps', options: pointsOf(question) }];
    case 'ease':
      return [ease];
    case 'sus':
      return sus;
    case 'ranking':
      return titled(question.choices).map((line) => ({
        ...line,
        kind: 'rank',
        options: points(1, question.choices.length),
      }));
    case 'matrix':
      return titled(question.rows).map((line) => ({ ...line, kind: 'scale', options: pointsOf(question) }));
    case 'cardSort':
      return titled(question.cards).map((line, index) => ({
        ...line,
        ...descriptionOf(question.cards[index]),
        kind: 'single',
        options: [...labelled(question.groups), { value: '', label: '' }],
      }));
    case 'treeTest':
      return [
        { part: 'node', kind: 'single', options: nodesOf(question), isOpen: true },
        { part: 'path', kind: 'text', options: [], isBeside: true },
        { part: 'ms', kind: 'number', options: [], isBeside: true },
      ];
    case 'preference':
      return [
        {
          part: 'choice',
          kind: 'single',
          options: optionsApart(question.choices.map((choice) => optionOf(choice, study))),
          shown: new Map(question.choices.map(({ id, screen, picture }) => [id, picture ? { picture } : { screen }])),
        },
        ...(question.asksWhy ? [{ part: 'why', kind: 'text', options: [] } as const] : []),
      ];
    case 'fiveSeconds':
      return [
        { part: 'seconds', kind: 'number', options: [], isOpen: true },
        { part: 'way', kind: 'single', options: ['seen', 'read'].map((value) => ({ value, label: value })) },
      ];
    case 'firstClick':
      return [
        { part: 'widget', kind: 'single', options: widgetsOf(study), isOpen: true },
        ...besideFirstClick.map((part): AskedPart => ({ part, kind: 'number', options: [], isBeside: true })),
      ];
  }
}

/** Nodes of a tree with all that they hang on. */
const nodesOf = (tree: Extract<Question, { kind: 'treeTest' }>): AskedPart['options'] =>
  optionsApart(
    tree.nodes.map(({ id }) => ({
      value: id,
      label: treePath(tree, id)
        .map(({ text }) => text)
        .join(' › '),
    })),
  );

const descriptionOf = ({ description = '' }: { readonly description?: string | undefined } = {}) =>
  description.trim() ? { description: description.trim() } : {};

/** A screen or picture that is preferred, by its own name where it was given no other. */
const optionOf = (choice: Preferred, { model }: Study): AskedPart['options'][number] => ({
  value: choice.id,
  label: choice.text.trim() || (choice.picture ?? model?.screens[choice.screen])?.name || choice.id,
});
type Preferred = Extract<Question, { kind: 'preference' }>['choices'][number];

/** Where it was, when and how; and where what was sent, if that is another place. */
const besideFirstClick = ['x', 'y', 'ms', 'way', 'undos', 'sentWidget', 'sentX', 'sentY'];

/** By their names; '' is where nothing lies. */
const widgetsOf = ({ model }: Study): AskedPart['options'] => [
  ...optionsApart(Object.values(model?.widgets ?? {}).map(({ id, name }) => ({ value: id, label: name || id }))),
  { value: '', label: '' },
];

/** A scale of a prototype from 0 to 10 is taken for the one of the Net Promoter Score. */
function withNps(column: AnswerColumn): AskedPart {
  const { kind, options } = column;
  const isNps = kind === 'scale' && options.length === 11 && options[0]?.label === '0';
  return isNps ? { ...column, kind: 'nps' } : column;
}

/** The order in which a session came to the blocks, where that was drawn; null where it was not. */
export function orderInWords(study: Study, ids: unknown): readonly string[] | null {
  if (!Array.isArray(ids)) return null;
  const names = new Map(blocksOf(study).map((block) => [block.id, nameOf(block, study)]));
  return ids.flatMap((id) => names.get(String(id)) ?? []);
}

const nameOf = (block: Block, { tasks }: Study): string =>
  block.kind === 'question' ? labelOf(block) : tasks.find(({ id }) => id === block.task)?.name || block.task;
