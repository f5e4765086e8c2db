import type { Finding, FindingRule } from '@rehearse/contract';
import { writeView } from '../canvas/canvas-view';

/** What the canvas measures where a rule has found something. */
const measures: Readonly<Record<FindingRule, string>> = {
  lowSuccess: 'dropoff',
  lostAtStep: 'dropoff',
  wrongFirstClick: 'first',
  rageClicks: 'clicks',
  missedClicks: 'missed',
  backAndForth: 'journey',
  longHesitation: 'dwell',
  formRetried: 'clicks',
  scrollNotReached: 'clicks',
};

/** Parameters of the canvas, on which the place of a finding is selected. */
export const canvasSearch = (
  search: URLSearchParams,
  { rule, task, screen, widget }: Pick<Finding, 'rule' | 'task' | 'screen' | 'widget'>,
): URLSearchParams =>
  writeView(search, {
    measure: measures[rule],
    task,
    first: { count: 1, task },
    selection: screen === null ? null : { screen, widget },
  });
