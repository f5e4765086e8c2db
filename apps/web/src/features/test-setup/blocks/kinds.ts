import type { IconName } from '@rehearse/client/ui';
import type { Block, Choice, Question } from '@rehearse/contract';
import { newId } from '@rehearse/model';

export type QuestionKind = Question['kind'];
export type BlockKind = 'task' | QuestionKind;

export const kindOf = (block: Block): BlockKind => (block.kind === 'task' ? 'task' : block.question.kind);

export const kindIcons: Readonly<Record<BlockKind, IconName>> = {
  task: 'route',
  text: 'align-left',
  single: 'circle-dot',
  multiple: 'square-check',
  scale: 'adjustments-horizontal',
  nps: 'speakerphone',
  ease: 'bulb',
  sus: 'checklist',
  ranking: 'list-numbers',
  matrix: 'table',
};

/** As they are offered. */
export const questionKinds: readonly QuestionKind[] = [
  'single',
  'multiple',
  'scale',
  'nps',
  'ease',
  'sus',
  'ranking',
  'matrix',
  'text',
];

export const newChoice = (text = ''): Choice => ({ id: newId('c'), text });

export function newQuestion(kind: QuestionKind): Question {
  switch (kind) {
    case 'single':
    case 'multiple':
    case 'ranking':
      return { kind, choices: [newChoice(), newChoice()] };
    case 'matrix':
      return { kind, rows: [newChoice(), newChoice()], max: 5 };
    case 'scale':
      return { kind, min: 1, max: 5 };
    default:
      return { kind };
  }
}
