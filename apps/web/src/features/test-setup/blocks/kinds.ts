import type { IconName } from '@rehearse/client/ui';
import { type Block, type Choice, isScreener, type Question, type QuestionBlock } from '@rehearse/contract';
import { newId } from '@rehearse/model';

export type QuestionKind = Question['kind'];
export type BlockKind = 'task' | 'screener' | QuestionKind;

export function kindOf(block: Block): BlockKind {
  if (block.kind === 'task') return 'task';
  return isScreener(block) ? 'screener' : block.question.kind;
}

export const kindIcons: Readonly<Record<BlockKind, IconName>> = {
  task: 'route',
  screener: 'user-question',
  text: 'align-left',
  single: 'circle-dot',
  multiple: 'square-check',
  scale: 'adjustments-horizontal',
  nps: 'speakerphone',
  ease: 'bulb',
  sus: 'checklist',
  ranking: 'list-numbers',
  matrix: 'table',
  firstClick: 'hand-click',
  fiveSeconds: 'clock',
  preference: 'columns',
  cardSort: 'folders',
  treeTest: 'list-tree',
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

function newQuestion(kind: QuestionKind): Question {
  switch (kind) {
    case 'single':
    case 'multiple':
    case 'ranking':
      return { kind, choices: [newChoice(), newChoice()] };
    case 'matrix':
      return { kind, rows: [newChoice(), newChoice()], max: 5 };
    case 'scale':
      return { kind, min: 1, max: 5 };
    case 'firstClick':
      return { kind, screen: '', right: [] };
    case 'preference':
      return { kind, choices: [newChoice(), newChoice()].map((choice) => ({ ...choice, screen: '' })), asksWhy: true };
    case 'cardSort':
      return { kind, cards: [newChoice(), newChoice()], groups: [newChoice(), newChoice()] };
    case 'treeTest':
      return { kind, nodes: [newChoice(), newChoice()].map((node) => ({ ...node, depth: 0 })), right: [] };
    case 'fiveSeconds':
      return { kind, screen: '', seconds: 5 };
    default:
      return { kind };
  }
}

/** A screener asks who somebody is: the last of its answers ends the study. */
export function newQuestionBlock(id: string, kind: QuestionKind | 'screener'): QuestionBlock {
  if (kind !== 'screener') return { id, kind: 'question', text: '', question: newQuestion(kind) };
  const choices = [newChoice(), newChoice()];
  const skips = choices.slice(1).map((choice) => ({ choice: choice.id, to: 'out' }));
  return { id, kind: 'question', text: '', question: { kind: 'single', choices }, isRequired: true, skips };
}
