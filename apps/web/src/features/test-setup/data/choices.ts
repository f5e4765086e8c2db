import type { Choice, Question } from '@rehearse/contract';
import { newId } from '@rehearse/model';

type Tree = Extract<Question, { kind: 'treeTest' }>;

/** A new node is as deep as the one before it; none is more than one deeper. */
function withNodes(tree: Tree, choices: readonly Choice[]): Tree {
  const nodes: Tree['nodes'] = [];
  for (const choice of choices) {
    const before = nodes.at(-1)?.depth;
    const known = tree.nodes.find(({ id }) => id === choice.id)?.depth ?? before ?? 0;
    nodes.push({ ...choice, depth: before === undefined ? 0 : Math.min(known, before + 1) });
  }
  return { ...tree, nodes, right: tree.right.filter((id) => nodes.some((node) => node.id === id)) };
}

/** A node one deeper or less deep, with all that hangs on it; as it was where it cannot be. */
export function withDepth(tree: Tree, id: string, by: 1 | -1): Tree {
  const at = tree.nodes.findIndex((node) => node.id === id);
  const depth = tree.nodes[at]?.depth ?? 0;
  const most = (tree.nodes[at - 1]?.depth ?? -1) + 1;
  const below = tree.nodes.slice(at + 1).findIndex((node) => node.depth <= depth);
  const end = below < 0 ? tree.nodes.length : at + 1 + below;
  const moved = tree.nodes.map((node, index) =>
    index >= at && index < end ? { ...node, depth: node.depth + by } : node,
  );
  const isAllowed = at > 0 && depth + by >= 0 && depth + by <= most && moved.every((node) => node.depth <= deepest);
  return isAllowed ? { ...tree, nodes: moved } : tree;
}
const deepest = 5;

export const withChoices = (question: Question, choices: readonly Choice[]): Question => {
  switch (question.kind) {
    case 'single':
    case 'multiple':
    case 'ranking':
      return { ...question, choices: [...choices] };
    case 'cardSort':
      return {
        ...question,
        cards: choices.map(({ id, text }) => ({ ...question.cards.find((card) => card.id === id), id, text })),
      };
    case 'treeTest':
      return withNodes(question, choices);
    case 'preference':
      return {
        ...question,
        choices: choices.map(({ id, text }) => ({
          screen: '',
          ...question.choices.find((one) => one.id === id),
          id,
          text,
        })),
      };
    case 'matrix':
      return { ...question, rows: [...choices] };
    default:
      return question;
  }
};

/** A choice for each of the lines that were put in between two parts of a choice's text. */
export function withLines(choices: readonly Choice[], id: string, before: string, after: string, pasted: string) {
  const at = choices.findIndex((choice) => choice.id === id);
  const lines = pasted.split(/\r?\n/).map((line) => line.trim());
  const [first = '', ...others] = lines.filter((line) => line !== '');
  const choice = choices[at];
  if (!choice) return choices;
  const more = others.map((text) => ({ id: newId('c'), text }));
  const texts = [{ ...choice, text: before + first }, ...more];
  const last = texts.at(-1);
  return choices.toSpliced(at, 1, ...(last ? texts.with(-1, { ...last, text: last.text + after }) : texts));
}

export const hasLines = (text: string): boolean => /\S\s*\n\s*\S/.test(text);
