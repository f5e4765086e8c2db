import type { DesignField, WidgetDesign } from '../../design';
import { dim, soft } from '../../default-style';
import { barChart } from './bar-chart.kind';
import { tones } from './look';
import { multiRingChart, pieChart, ringChart, stackedRingChart } from './round-charts.kind';

const ownColors = [
  { property: 'background0', text: 'colors.series1', fallback: tones[0] },
  { property: 'background1', text: 'colors.series2', fallback: tones[1] },
  { property: 'background2', text: 'colors.series3', fallback: tones[2] },
  { property: 'background3', text: 'colors.series4', fallback: tones[3] },
  { property: 'color', text: 'colors.text', fallback: dim },
];

const lineWidth: DesignField = {
  prop: 'lineWidth',
  text: 'fields.lineWidth',
  type: 'count',
  isStyle: true,
  min: 0,
  max: 200,
};

const entrance: DesignField = { prop: 'animation', text: 'opening.type', type: 'entrance' };

const base = {
  category: 'data',
  surface: 'shapes',
  ownColors,
  states: [],
  size: { w: 200, h: 200 },
  minSize: { w: 16, h: 16 },
} as const satisfies Partial<WidgetDesign>;

const years = (sample: (name: string) => string) => ({
  data: [
    ['', sample('lastYear'), sample('thisYear')],
    ['Q1', '12', '18'],
    ['Q2', '19', '26'],
    ['Q3', '22', '34'],
    ['Q4', '31', '29'],
  ],
});
const english: Readonly<Record<string, string>> = { lastYear: 'Last year', thisYear: 'This year' };

export const barChartDesign: WidgetDesign = {
  ...barChart,
  ...base,
  label: 'barChart',
  icon: 'chart-bar',
  fields: [
    { prop: 'isHorizontal', text: 'fields.isHorizontal', type: 'switch' },
    { prop: 'isLine', text: 'fields.isLine', type: 'switch' },
    { prop: 'isCurve', text: 'fields.isCurve', type: 'switch' },
    lineWidth,
    entrance,
  ],
  samples: years,
  defaults: {
    props: { ...years((name) => english[name] ?? ''), isHorizontal: false, isLine: false, isCurve: false },
    has: { data: true },
  },
};

const numbersOnly = (...numbers: readonly number[]) => ({
  samples: () => ({ data: [numbers] }),
  defaults: { props: { data: [numbers] }, has: { data: true } },
});

export const pieChartDesign: WidgetDesign = {
  ...pieChart,
  ...base,
  ...numbersOnly(46, 28, 18, 8),
  fields: [entrance],
  label: 'pieChart',
  icon: 'chart-pie',
};

export const ringChartDesign: WidgetDesign = {
  ...ringChart,
  ...base,
  label: 'ringChart',
  icon: 'chart-donut',
  ownColors: [
    { property: 'background0', text: 'colors.filled', fallback: tones[0] },
    { property: 'background1', text: 'colors.empty', fallback: soft },
  ],
  fields: [{ prop: 'value', text: 'fields.value', type: 'count', min: 0, max: 100 }, lineWidth, entrance],
  defaults: { props: { value: 40 }, has: { data: true } },
};

export const multiRingChartDesign: WidgetDesign = {
  ...multiRingChart,
  ...base,
  ...numbersOnly(20, 40, 40),
  label: 'multiRingChart',
  icon: 'chart-donut',
  fields: [lineWidth, entrance],
};

export const stackedRingChartDesign: WidgetDesign = {
  ...stackedRingChart,
  ...base,
  ...numbersOnly(46, 28, 18, 8),
  label: 'stackedRingChart',
  icon: 'chart-donut',
  fields: [lineWidth, entrance],
};
