import type { Widget } from '@rehearse/model';
import { cellsOf, optionsOf, rangeOf } from './content';
import type { Behaviour } from './kind';
import { kindOf } from './kinds';
import { isPickMany, partsOf } from './picking';
import { fields, list } from './read';

/** How answers are told in results. `scale`: whole numbers with an order, one after the other; `rank`: places from 1. */
type AnswerKind = 'text' | 'number' | 'single' | 'multiple' | 'yesNo' | 'scale' | 'rank';

/** What testers answer once with a question: tables have a column for it. */
export interface AnswerColumn {
  /** Of a question that asks for several things: the row that is rated, the option that is ranked; else empty. */
  readonly part: string;
  readonly kind: AnswerKind;
  /** What there is to choose from, in the order of the design. */
  readonly options: readonly AnswerOption[];
}

export interface AnswerOption {
  /** As it was recorded. */
  readonly value: unknown;
  readonly label: string;
}

const whole = (kind: AnswerKind, options: readonly AnswerOption[] = []): readonly AnswerColumn[] => [
  { part: '', kind, options },
];
const labelled = (labels: readonly string[]): readonly AnswerOption[] =>
  labels.map((label) => ({ value: label, label }));

const numeric: readonly unknown[] = ['int', 'double'];
const written = ({ props }: Widget) =>
  whole(numeric.includes(fields(props?.['validation'])['type']) ? 'number' : 'text');
const measured = () => whole('number');
const agreed = () => whole('yesNo');
const chosen = (widget: Widget) => ofOptions(labelled(optionsOf(widget)));
const picked = (widget: Widget): readonly AnswerColumn[] => {
  const options = partsOf(widget).flatMap(({ value, label, isStep }) => (isStep ? [] : { value, label }));
  return isPickMany(widget) ? whole('multiple', options) : ofOptions(options);
};

/** On one scale: the first row of the data names the levels, the first column what is rated. */
function rated(widget: Widget): readonly AnswerColumn[] {
  const [header = [], ...rows] = list(widget.props?.['data']).map(cellsOf);
  const [{ kind, options } = { kind: 'single' as const, options: [] }] = ofOptions(labelled(header.slice(1)));
  return rows.map(([part = '']) => ({ part, kind, options }));
}

function ranked(widget: Widget): readonly AnswerColumn[] {
  const labels = optionsOf(widget);
  const places = labels.map((_, index) => ({ value: index + 1, label: String(index + 1) }));
  return labels.map((part) => ({ part, kind: 'rank', options: places }));
}

function slid(widget: Widget): readonly AnswerColumn[] {
  const { min, max } = rangeOf(widget);
  const isShort = Number.isInteger(min) && Number.isInteger(max) && max - min <= 10;
  if (!isShort) return measured();
  return whole(
    'scale',
    Array.from({ length: max - min + 1 }, (_, index) => ({ value: min + index, label: String(min + index) })),
  );
}

/** "4" of a row of numbers, and "4 / 5" of stars. */
const pointOf = (label: string): number => Number(/^(\d{1,2})(?: \/ \d{1,2})?$/.exec(label)?.[1] ?? Number.NaN);

/** A scale where all of them are whole numbers, one after the other. */
function ofOptions(options: readonly AnswerOption[]): readonly AnswerColumn[] {
  const points = options.map(({ label }) => pointOf(label));
  const [first = Number.NaN] = points;
  const isScale = points.length > 2 && points.every((point, index) => point === first + index);
  return isScale
    ? whole(
        'scale',
        options.map(({ value }, index) => ({ value, label: String(first + index) })),
      )
    : whole('single', options);
}

/** What testers answer with a widget that is a question. */
const columns: Readonly<Record<Behaviour, (widget: Widget) => readonly AnswerColumn[]>> = {
  none: written,
  press: written,
  text: written,
  multiline: written,
  password: () => [],
  check: agreed,
  radio: agreed,
  choice: chosen,
  switch: agreed,
  slide: slid,
  navigate: written,
  table: written,
  pick: picked,
  toggle: agreed,
  count: measured,
  rate: rated,
  rank: ranked,
  calendar: written,
  dateField: written,
  unlock: written,
  frame: written,
  ask: agreed,
  suggest: written,
  chat: written,
  compose: written,
  upload: measured,
  photograph: agreed,
  play: agreed,
  list: chosen,
  menu: written,
  tree: written,
  drag: written,
  drop: written,
};

/** What testers answer with a widget that is a question; its kind has to be loaded. */
export const answerColumnsOf = (widget: Widget): readonly AnswerColumn[] =>
  columns[kindOf(widget.type).behaviour](widget);
