import type { FindingRule, Task } from '@rehearse/contract';
import { createApp, type App } from '@rehearse/model';
import { event, openPipeline, received, store, type RunningPipeline } from '../../../pipeline/pipeline.fixture';
import type { QueryContext } from '../../queries/query';
import type { Annotations } from '../../study/study';
import { newRunner } from '../../queries/question-runner.fixture';
import { findings, findingsBy } from './findings.question';
import { rules } from './rules';
import { emptyStudy } from '../../study/study.fixture';

type Fields = Readonly<Record<string, unknown>>;
/** ms since the session began, and what happened. */
export type Happening = readonly [at: number, type: string, fields?: Fields];

const t0 = 1_767_000_000_000;
/** Home, then press Buy, then Thanks. */
export const buying: Task = {
  id: 't1',
  name: 'Buy',
  flow: [
    { type: 'ScreenLoaded', screen: 's1' },
    { type: 'WidgetClick', screen: 's1', widget: 'buy' },
    { type: 'ScreenLoaded', screen: 's2' },
  ],
};
const screen = (id: string, x: number, h: number, children: readonly string[]) => ({
  id,
  name: id,
  x,
  y: 0,
  w: 400,
  h,
  children: [...children],
});
const widget = (id: string, x: number, y: number) => ({ id, name: id, type: 'Box', x, y, w: 100, h: 40, z: 0 });
/** s1 is as high as what is seen of it; Order lies at the bottom of s3, which is twice as high. */
const model: App = {
  ...createApp({ name: 'Shop', w: 400, h: 800, time: t0 }),
  screens: {
    s1: { ...screen('s1', 0, 800, ['buy', 'photo']), props: { start: true } },
    s2: screen('s2', 500, 800, []),
    s3: screen('s3', 1_000, 1_600, ['order']),
  },
  widgets: { buy: widget('buy', 10, 100), photo: widget('photo', 10, 300), order: widget('order', 1_010, 1_500) },
  lines: { l1: { id: 'l1', from: 'buy', to: 's2', event: 'click' } },
};

export const load = (at: number, on = 's1'): Happening => [at, 'ScreenLoaded', { screen: on }];
export const press = (at: number, id: string, more: Fields = {}): Happening => [
  at,
  'WidgetClick',
  { widget: id, x: 0.5, y: 0.5, target: 'link', ...more },
];
export const miss = (at: number, more: Fields = {}): Happening => [
  at,
  'ScreenClick',
  { x: 0.1, y: 0.9, target: 'none', ...more },
];

/** Straight to the goal. */
export const straight: readonly Happening[] = [
  [0, 'TaskStarted', { task: 't1' }],
  load(10),
  press(2_000, 'buy'),
  load(2_100, 's2'),
  [2_200, 'TaskCompleted', { task: 't1', screen: 's2' }],
];

/** A tester of the task, who gives up behind `happened` or goes on to the goal. */
export const tester = (happened: readonly Happening[], ends: 'done' | 'gaveUp' = 'done'): readonly Happening[] => {
  const at = (happened.at(-1)?.[0] ?? 10) + 1_000;
  const end: readonly Happening[] =
    ends === 'gaveUp'
      ? [[at, 'TaskGivenUp', { task: 't1' }]]
      : [press(at, 'buy'), load(at + 100, 's2'), [at + 200, 'TaskCompleted', { task: 't1', screen: 's2' }]];
  return [[0, 'TaskStarted', { task: 't1' }], load(10), ...happened, ...end];
};

export interface FindingsBed extends RunningPipeline {
  /** What is found in these sessions, by one rule or all. */
  look(sessions: readonly (readonly Happening[])[], rule?: FindingRule, more?: Asked): Looked;
}
/** Where a test needs others. */
interface Asked {
  readonly tasks?: readonly Task[];
  readonly annotations?: Partial<Annotations>;
  readonly person?: string;
}
type Looked = ReturnType<typeof findings.answer>;

export async function openFindings(): Promise<FindingsBed> {
  const running = await openPipeline();
  const runner = newRunner(running);
  let apps = 0;
  return {
    ...running,
    async look(sessions, rule, more) {
      const app = `app-${(apps += 1)}`;
      const messages = sessions.map((happened, index) =>
        received({
          app,
          session: `S${String(index + 1).padStart(2, '0')}`,
          records: happened.map(([at, type, fields]) =>
            event({ time: t0 + index * 60_000 + at, type, screen: 's1', ...fields }),
          ),
        }),
      );
      await store(running.clickhouse, ...messages);
      const by = rule ? findingsBy(rules.filter(({ name }) => name === rule)) : findings;
      return by.answer(runner, contextOf(app, more), {});
    },
  };
}

const contextOf = (app: string, { tasks = [buying], annotations, person = 'ada' }: Asked = {}): QueryContext => ({
  app,
  person,
  visibleSessions: Infinity,
  filter: {},
  study: { ...emptyStudy, model, tasks, annotations: { ...emptyStudy.annotations, ...annotations } },
});
