import type { SurveyColumn } from '@rehearse/contract';
import { adjustedWald, equalShares, netPromoters, type NormName, norms, spread, susGrade } from '@rehearse/stats';
import type { AnswerOption } from '@rehearse/widgets';
import type { AskedPart, SurveyQuestion } from './asked';
import { isNumeric, keyOf, parsed, type Scalar, scalarOf, spellingsOf, textOf } from './values';

/** Of all sessions that answered a part: how many gave this value; or, without one, anything. */
interface Counted {
  readonly question: string;
  readonly part: string;
  /** JSON. */
  readonly value: string;
  readonly is_value: number;
  readonly sessions: number;
}

/** In the order of the design; parts that are no longer there come last. */
export function columnsOf(asked: readonly SurveyQuestion[], counted: readonly Counted[]): SurveyColumn[] {
  const byPart = Map.groupBy(counted, ({ question, part }) => keyOf(question, part));
  return asked.flatMap((question) => {
    const known = new Set(question.parts.map(({ part }) => part));
    const others = counted.flatMap(({ question: id, part }) => (id === question.id && !known.has(part) ? part : []));
    const unknown = [...new Set(others)].toSorted(byNumber);
    const isText = question.parts.every(({ kind }) => kind === 'text');
    // A chat has as many as testers wrote.
    if (isText && unknown.length > 0)
      return unknown.map((part) => columnOf(question, { part, kind: 'text', options: [] }, byPart));
    return [
      ...question.parts.flatMap((part) => (part.isBeside ? [] : columnOf(question, part, byPart))),
      ...unknown.map((part) => ({
        ...columnOf(question, { part, kind: 'single', options: [] }, byPart),
        missing: true,
      })),
    ];
  });
}

const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

function columnOf(
  { id, label, task = '', asks }: SurveyQuestion,
  { part, title = part, kind, options, norm, outs = [], shown, isOpen }: AskedPart,
  byPart: ReadonlyMap<string, readonly Counted[]>,
): SurveyColumn {
  const rows = byPart.get(keyOf(id, part)) ?? [];
  const n = rows.find(({ is_value }) => is_value === 0)?.sessions ?? 0;
  const all = kind === 'text' ? [] : valuesIn(rows, options, kind === 'yesNo');
  const values = isOpen ? all.filter(({ x }) => x > 0).toSorted((a, b) => b.x - a.x) : all;
  const isNumber = kind === 'number' || kind === 'scale' || kind === 'nps' || kind === 'rank';
  const numbers = isNumber
    ? values.flatMap(({ label: text, x }) => (isNumeric(text) ? Array.from({ length: x }, () => Number(text)) : []))
    : [];
  const spreadOfAll = isNumber ? spread(numbers, 'count') : null;
  return {
    key: keyOf(id, part),
    question: id,
    label,
    part,
    title,
    task,
    kind,
    ...(asks && { asks }),
    n,
    distribution: values.map(({ x, ...value }) => ({
      ...value,
      rate: adjustedWald(x, n),
      ...(outs.includes(String(value.value)) && { isOut: true as const }),
      ...(shown?.has(String(value.value)) && { shown: shown.get(String(value.value)) }),
    })),
    spread: spreadOfAll,
    chance: asks === 'preference' && kind === 'single' ? equalShares(values.map(({ x }) => x)) : null,
    nps: kind === 'nps' ? netPromoters(numbers) : null,
    norm: norm ? normOf(norm, spreadOfAll?.mean ?? null) : null,
  };
}

const normOf = (of: NormName, mean: number | null): SurveyColumn['norm'] => ({
  of,
  ...norms[of],
  grade: of === 'sus' && mean !== null ? susGrade(mean) : null,
});

interface Value {
  readonly value: Scalar;
  readonly label: string;
  /** Sessions. */
  readonly x: number;
}

/** How many gave each value: all that can be given, in the order of the design, then what else was. */
function valuesIn(rows: readonly Counted[], options: readonly AnswerOption[], isYesNo: boolean): readonly Value[] {
  const offered = isYesNo ? yesNo : options;
  const left = new Map(rows.flatMap(({ value, is_value, sessions }) => (is_value === 0 ? [] : [[value, sessions]])));
  const known = offered.map((option, index) => ({
    value: scalarOf(option.value),
    label: option.label,
    x: takeAll(left, spellingsOf(option, index)),
  }));
  const others = [...left].map(([json, x]) => ({ value: scalarOf(parsed(json)), label: textOf(parsed(json)), x }));
  return [...known, ...others];
}

const yesNo: readonly AnswerOption[] = [
  { value: true, label: 'true' },
  { value: false, label: 'false' },
];

function takeAll(left: Map<string, number>, spellings: readonly string[]): number {
  return [...new Set(spellings)].reduce((sum, spelling) => {
    const found = left.get(spelling) ?? 0;
    left.delete(spelling);
    return sum + found;
  }, 0);
}
