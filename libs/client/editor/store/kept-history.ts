import { type Cell, cellsOf, type Diff, diffOf, recordKinds } from '@rehearse/model';

/** What a person did, or took back, with what was selected before and after. */
export interface KeptStep {
  readonly name: string;
  readonly diff: Diff;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Own acts that can be undone and done again; the latest of each last. */
export interface History {
  readonly undo: readonly KeptStep[];
  readonly redo: readonly KeptStep[];
}

/** Characters of each of both: browsers have room for some millions. */
const maxChars = 500_000;

/** The latest steps as a text that outlives the page. */
export const historyText = ({ undo, redo }: History): string => `{"undo":${listText(undo)},"redo":${listText(redo)}}`;

function listText(steps: readonly KeptStep[]): string {
  const texts: string[] = [];
  let chars = 0;
  for (const { diff, ...step } of steps.toReversed()) {
    const text = JSON.stringify({ ...step, cells: cellsOf(diff) });
    chars += text.length;
    if (chars > maxChars) break;
    texts.push(text);
  }
  return `[${texts.toReversed().join(',')}]`;
}

/** What is no history is none, and what is no step, with all before it, is left out: it never keeps a page from opening. */
export function historyOf(text: string | null): History {
  const kept = parsed(text ?? '');
  return { undo: stepsOf(kept['undo']), redo: stepsOf(kept['redo']) };
}

function stepsOf(kept: unknown): readonly KeptStep[] {
  if (!Array.isArray(kept)) return [];
  const steps = kept.map(stepOf);
  return steps.slice(steps.lastIndexOf(null) + 1).filter((step) => step !== null);
}

type Fields = Readonly<Record<string, unknown>>;
const isMap = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function stepOf(kept: unknown): KeptStep | null {
  if (!isMap(kept)) return null;
  const { name, cells, before, after } = kept;
  if (typeof name !== 'string' || !isIds(before) || !isIds(after)) return null;
  if (!Array.isArray(cells) || !cells.every(isCell)) return null;
  return { name, diff: diffOf(cells), before, after };
}

/** What was not there is not in the text either. */
function isCell(value: unknown): value is Cell {
  if (!isMap(value) || typeof value['name'] !== 'string') return false;
  const { part, name, from, to } = value;
  if (part === 'root') return true;
  const isEntry = (entry: unknown): boolean => entry === undefined || (isMap(entry) && entry['id'] === name);
  return recordKinds.some((kind) => kind === part) && isEntry(from) && isEntry(to);
}

function parsed(text: string): Fields {
  try {
    const value: unknown = JSON.parse(text);
    return isMap(value) ? value : {};
  } catch {
    return {};
  }
}
