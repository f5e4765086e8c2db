import type { Clip, FilterInput, Report, ReportInput } from '@rehearse/contract';
import type { Comparison } from './comparisons';

/** A report as it is made: what it tells, in the order in which it is read. */
export interface ReportForm {
  readonly title: string;
  readonly introduction: string;
  readonly hasHeadline: boolean;
  /** Ids. */
  readonly findings: readonly string[];
  readonly hasTasks: boolean;
  readonly comparisons: readonly Comparison[];
  /** Ids of tasks whose ways it shows. */
  readonly paths: readonly string[];
  /** Ids of screens with the clicks on them. */
  readonly screens: readonly string[];
  readonly clips: readonly Clip[];
  /** Ids. */
  readonly questions: readonly string[];
  /** Ids of blocks that ask for more than an answer. */
  readonly exercises: readonly string[];
  /** Also what was typed to them. */
  readonly hasQuotes: boolean;
  readonly notes: string;
  readonly isFrozen: boolean;
}

export const emptyForm: ReportForm = {
  title: '',
  introduction: '',
  hasHeadline: true,
  findings: [],
  hasTasks: true,
  comparisons: [],
  paths: [],
  screens: [],
  clips: [],
  questions: [],
  exercises: [],
  hasQuotes: false,
  notes: '',
  isFrozen: true,
};

type Parts = ReportInput['parts'];
const partIf = (isThere: boolean, part: Parts[number]): Parts => (isThere ? [part] : []);

/** `notesTitle`: the heading above the notes. */
export function draftOf(form: ReportForm, filter: FilterInput, notesTitle: string): ReportInput {
  const [introduction, notes] = [form.introduction.trim(), form.notes.trim()];
  const [findings, questions, tasks] = [[...form.findings], [...form.questions], [...form.paths]];
  const [screens, exercises] = [[...form.screens], [...form.exercises]];
  return {
    title: form.title.trim(),
    filter,
    isFrozen: form.isFrozen,
    parts: [
      ...partIf(introduction !== '', { type: 'text', title: '', text: introduction }),
      ...partIf(form.hasHeadline, { type: 'headline' }),
      ...partIf(findings.length > 0, { type: 'findings', findings }),
      ...partIf(form.hasTasks, { type: 'tasks' }),
      ...form.comparisons,
      ...partIf(tasks.length > 0, { type: 'paths', tasks }),
      ...partIf(screens.length > 0, { type: 'heat', screens }),
      ...partIf(form.clips.length > 0, { type: 'clips', clips: [...form.clips] }),
      ...partIf(questions.length > 0, { type: 'answers', questions }),
      ...partIf(exercises.length > 0, { type: 'exercises', exercises }),
      ...partIf(questions.length > 0 && form.hasQuotes, { type: 'quotes', questions }),
      ...partIf(notes !== '', { type: 'text', title: notesTitle, text: notes }),
    ],
  };
}

/** What was chosen before. */
export function formOf({ title, parts, isFrozen }: Report): ReportForm {
  const texts = parts.filter((part) => part.type === 'text');
  const has = (type: Report['parts'][number]['type']) => parts.some((part) => part.type === type);
  return {
    title,
    isFrozen,
    introduction: texts.find((part) => part.title === '')?.text ?? '',
    notes: texts.find((part) => part.title !== '')?.text ?? '',
    hasHeadline: has('headline'),
    hasTasks: has('tasks'),
    hasQuotes: has('quotes'),
    findings: parts.flatMap((part) => (part.type === 'findings' ? part.findings : [])),
    comparisons: parts.filter((part) => part.type === 'comparison'),
    paths: parts.flatMap((part) => (part.type === 'paths' ? part.tasks : [])),
    screens: parts.flatMap((part) => (part.type === 'heat' ? part.screens : [])),
    clips: parts.flatMap((part) => (part.type === 'clips' ? part.clips : [])),
    exercises: parts.flatMap((part) => (part.type === 'exercises' ? part.exercises : [])),
    questions: parts.flatMap((part) => (part.type === 'answers' ? part.questions : [])),
  };
}
