import type { Task } from '@rehearse/contract';
import { type App, linesFrom } from '@rehearse/model';
import { isQuestion, type ViewItem } from '@rehearse/simulate';
import { navigationOf, rangeOf } from '@rehearse/widgets';
import type { Random } from '@rehearse/examples/random';
import { SessionSimulator, type Device } from './session-simulator';

export interface Person {
  /** 0..1: how surely the right thing is seen. */
  readonly skill: number;
  /** Actions until a task is given up. */
  readonly maxActions: number;
  /** Multiple of the usual pause before an action. */
  readonly pace: number;
}

/** A way to press something: an item of the screen, or one entry of a menu on it. */
interface Move {
  readonly item: ViewItem;
  readonly entry?: string;
  readonly to: string;
}

/** Somebody new: most are able and patient, every sixty-seventh or so is lost and very slow. */
export const randomPerson = (chance: Random): Person =>
  chance.happens(1 / 67)
    ? { skill: 0.3, maxActions: 60, pace: 4 }
    : { skill: chance.between(0.55, 0.95), maxActions: Math.round(chance.between(9, 18)), pace: chance.around(1, 0.3) };

/** Runs all tasks with one made-up tester and answers the records of the session. */
export function runSession(
  app: App,
  tasks: readonly Task[],
  person: Person,
  device: Device,
  chance: Random,
  start: number,
) {
  const simulator = new SessionSimulator(app, device, chance, start);
  simulator.wait(chance.around(2_500, 0.5));
  for (const task of tasks) {
    const left = runTask(simulator, task, person);
    if (left) break;
  }
  simulator.record('SessionEnd');
  return simulator.records;
}

/** True when the tester closes the page instead of going on. */
function runTask(simulator: SessionSimulator, task: Task, person: Person): boolean {
  const { chance } = simulator;
  simulator.record('TaskStarted', task.id);
  let goal = 0;
  for (let action = 0; action < person.maxActions; action += 1) {
    goal = reached(simulator, task, goal);
    if (goal >= task.flow.length) {
      simulator.record('TaskCompleted', task.id);
      answerQuestions(simulator, task, person);
      simulator.wait(chance.around(1_500, 0.4));
      return false;
    }
    simulator.wait(chance.around(2_200, 0.55) * person.pace);
    const before = simulator.records.length;
    act(simulator, task, goal, person);
    if (did(simulator, before, task, goal)) goal += 1;
  }
  simulator.wait(chance.around(1_800, 0.4));
  if (chance.happens(0.25)) return true;
  simulator.record('TaskGivenUp', task.id);
  simulator.wait(chance.around(1_500, 0.4));
  return false;
}

/** On the screen that the task ends on; to whom it went well it was easy. Who has other things to do does not answer. */
function answerQuestions(simulator: SessionSimulator, task: Task, person: Person): void {
  const { chance } = simulator;
  if (simulator.screen?.id !== task.flow.at(-1)?.screen) return;
  for (const item of simulator.items.filter(({ widget }) => isQuestion(widget) && /Slider/.test(widget.type))) {
    if (chance.happens(0.2)) continue;
    simulator.wait(chance.around(1_800, 0.4));
    const { min, max } = rangeOf(item.widget);
    simulator.choose(item, Math.round(min + (max - min) * Math.min(1, person.skill * chance.around(1, 0.2))));
  }
}

/** Steps that are already true: a screen that is open, or an optional step that was passed over. */
function reached(simulator: SessionSimulator, task: Task, goal: number): number {
  let now = goal;
  for (let wanted = task.flow[now]; wanted; wanted = task.flow[now]) {
    const open = wanted.type === 'ScreenLoaded' && simulator.screen?.id === wanted.screen;
    const passed = wanted.optional === true && simulator.screen?.id !== wanted.screen;
    if (!open && !passed) break;
    now += 1;
  }
  return now;
}

const did = (simulator: SessionSimulator, before: number, task: Task, goal: number): boolean => {
  const wanted = task.flow[goal];
  return simulator.records
    .slice(before)
    .some(
      (record) =>
        record['type'] === wanted?.type &&
        record['screen'] === wanted?.screen &&
        record['widget'] === (wanted?.widget ?? null),
    );
};

function act(simulator: SessionSimulator, task: Task, goal: number, person: Person): void {
  const { chance } = simulator;
  const wanted = task.flow[goal];
  if (chance.happens(0.16)) toggleSomething(simulator);
  const move =
    simulator.screen?.id === wanted?.screen
      ? target(simulator, wanted?.widget ?? null, task.flow[goal + 1]?.screen)
      : towards(simulator, wanted?.screen ?? '');
  if (move && chance.happens(person.skill * seen(move))) {
    simulator.press(move.item, move.entry);
    return;
  }
  if (chance.happens(0.45)) pressWithoutEffect(simulator);
  else wander(simulator);
}

/** Small things are overlooked: at a glance, half of the testers see 6,000 square px. */
const seen = ({ item }: Move): number => {
  const area = item.box.w * item.box.h;
  return 0.05 + (0.95 * area) / (area + 6_000);
};

/** Of a menu it is the entry that leads to what comes next. */
const target = (simulator: SessionSimulator, widget: string | null, next?: string | null): Move | undefined => {
  const item = simulator.items.find(({ id }) => id === widget);
  const entry = movesOf(simulator).find(
    (move) => move.item.id === widget && move.entry !== undefined && move.to === next,
  );
  return entry ?? (item && { item, to: '' });
};

/** Uses what can be ticked or switched on this screen. */
function toggleSomething(simulator: SessionSimulator): void {
  const item = simulator.chance.pick(
    simulator.items.filter(({ widget }) => /CheckBox|RadioBox|Switch/.test(widget.type)),
  );
  if (!item) return;
  simulator.press(item);
  simulator.wait(simulator.chance.around(900, 0.4));
}

function pressWithoutEffect(simulator: SessionSimulator): void {
  const dead = simulator.items.filter((item) => !simulator.reacts(item) && item.widget.type !== 'NavBar');
  const boxes = dead.filter(({ widget }) => widget.type === 'Box' || widget.type === 'Button');
  const item = simulator.chance.pick(boxes.length > 0 && simulator.chance.happens(0.8) ? boxes : dead);
  if (item) simulator.press(item);
  else simulator.pressEmptySpot({ x: 20, y: 120, w: 300, h: 500 });
}

function wander(simulator: SessionSimulator): void {
  const move = simulator.chance.pick(movesOf(simulator));
  if (move) simulator.press(move.item, move.entry);
  else pressWithoutEffect(simulator);
}

/** Everything on the screen that leads to another screen. */
function movesOf(simulator: SessionSimulator): readonly Move[] {
  const lines = Object.values(simulator.app.lines ?? {});
  return simulator.items.flatMap((item): Move[] => {
    const line = lines.find(({ from }) => from === item.source);
    const entries =
      item.widget.type === 'NavBar' ? navigationOf(item.widget).map(({ id, to }) => ({ item, entry: id, to })) : [];
    const back = item.widget.action?.type === 'back' ? [{ item, to: '' }] : [];
    return [...(line ? [{ item, to: line.to }] : []), ...entries, ...back];
  });
}

/** The first move on the shortest way to a screen; "back" when there is none. */
function towards(simulator: SessionSimulator, goal: string): Move | undefined {
  const next = nextScreensOf(simulator.app);
  const first = movesOf(simulator);
  const steps = (from: string): number => {
    const distance = new Map([[from, 0]]);
    for (const [screen, far] of distance)
      for (const to of next.get(screen) ?? []) if (!distance.has(to)) distance.set(to, far + 1);
    return distance.get(goal) ?? Number.POSITIVE_INFINITY;
  };
  const ranked = first.filter(({ to }) => to !== '').toSorted((a, b) => steps(a.to) - steps(b.to));
  const best = ranked[0];
  return best && Number.isFinite(steps(best.to)) ? best : first.find(({ to }) => to === '');
}

function nextScreensOf(app: App): ReadonlyMap<string, ReadonlySet<string>> {
  const ways = new Map<string, Set<string>>();
  for (const screen of Object.values(app.screens)) {
    const widgets = screen.children.flatMap((id) => app.widgets[id] ?? []);
    const menus = widgets
      .filter(({ type }) => type === 'NavBar')
      .flatMap((widget) => navigationOf(widget).map(({ to }) => to));
    const lines = Object.values(app.lines ?? {})
      .filter(({ from }) => screen.children.includes(from))
      .map(({ to }) => to);
    ways.set(screen.id, new Set([...menus, ...lines].filter(Boolean)));
  }
  for (const { id } of Object.values(app.widgets).filter(({ type }) => type === 'LogicOr'))
    ways.set(id, new Set(linesFrom(app, id).map(({ to }) => to)));
  return ways;
}
