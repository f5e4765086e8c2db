import { accent, bad, borderColor } from '../../default-style';
import type { WidgetDesign } from '../../design';
import { tickColor } from '../../labeled';
import { radioTable } from './radio-table.kind';

const english = { statement: 'Statement', scale: 'Level' };
const count = { rows: 4, levels: 4 };

function data(text: (name: keyof typeof english) => string): readonly (readonly string[])[] {
  const numbered = (name: keyof typeof english, length: number) =>
    Array.from({ length }, (_, index) => `${text(name)} ${index + 1}`);
  return [
    ['', ...numbered('scale', count.levels)],
    ...numbered('statement', count.rows).map((row) => [row, ...Array.from({ length: count.levels }, () => '')]),
  ];
}

export const radioTableDesign: WidgetDesign = {
  ...radioTable,
  label: 'radioTable',
  icon: 'table',
  category: 'choice',
  surface: 'shapes',
  ownColors: [tickColor('colors.dot')],
  states: ['checked', 'hover', 'error'],
  size: { w: 300, h: 212 },
  minSize: { w: 120, h: 48 },
  samples: (sample) => ({ data: data(sample) }),
  defaults: {
    props: { data: data((name) => english[name]) },
    has: { label: true, validation: true, data: true, isSurveyElement: true },
    checked: { background: accent, ...borderColor(accent) },
    error: borderColor(bad),
  },
};
