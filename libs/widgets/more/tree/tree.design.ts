import { dim } from '../../default-style';
import type { WidgetDesign } from '../../design';
import { sampleOptions, englishOptions } from '../../sample-options';
import { tree } from './tree.kind';

/** How deep each node of a new one is. */
const levels = [0, 1, 2, 2, 1, 0];

const nodes = (labels: readonly string[]) =>
  levels.map((level, index) => [...Array.from({ length: level }, () => ''), labels[index] ?? '']);

export const treeDesign: WidgetDesign = {
  ...tree,
  label: 'tree',
  icon: 'list-tree',
  category: 'choice',
  surface: 'box',
  ownColors: [{ property: 'caretColor', text: 'colors.caret', fallback: dim }],
  fields: [
    { prop: 'canCollapse', text: 'fields.canCollapse', type: 'switch' },
    { prop: 'collapsed', text: 'fields.collapsed', type: 'switch' },
    { prop: 'selectOnlyLeaves', text: 'fields.selectOnlyLeaves', type: 'switch' },
  ],
  states: ['hover', 'active'],
  size: { w: 128, h: 320 },
  minSize: { w: 48, h: 24 },
  samples: (sample) => ({ data: nodes(sampleOptions(levels.length)(sample).options) }),
  defaults: {
    props: { data: nodes(englishOptions(levels.length)), canCollapse: true, collapsed: false, selectOnlyLeaves: false },
    has: { backgroundColor: true, border: true, data: true },
  },
};
