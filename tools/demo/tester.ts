import type { Task } from '@rehearse/contract';
import { type App, linesFrom } from '@rehearse/model';
import type { ViewItem } from '@rehearse/simulate';
import { navigationOf } from '@rehearse/widgets';
import type { Random } from '@rehearse/testkit/random';
import { Rehearsal, type Device } from './rehearsal';

export interface Person {
  /** 0..1: how surely the right thing is seen. */
  readonly skill: number;
  /** Deeds until a task is given up. */
  readonly patience: number;
  /** Multiple of the usual pause before a deed. */
  readonly pace: number;
}

/** A way to press something: an item of the screen, or one entry of a menu on it. */
interface Move {
  readonly item: ViewItem;
  readonly entry?: string;
  readonly to: string;
}

/** Somebody new: most are able and patient, every sixty-seventh or so is lost and very slow. */
export const meet = (chance: Random): Person =>
  chance.happens(1 / 67)
    ? { skill: 0.3, patience: 60, pace: 4 }
    : { skill: chance.between(0.55, 0.95), patience: Math.round(chance.between(9, 18)), pace: chance.around(1, 0.3) };

/** Runs all tasks with one made-up tester and answers the records of the session. */
export function runSession(
  app: App,
  tasks: readonly Task[],
  person: Person,
  device: Device,
  chance: Random,
  start: number,
) {
  const rehearsal = new Rehearsal(app, device, chance, start);
  rehearsal.waits(chance.around(2_500, 0.5));
  for (const task of tasks) {
    const left = runTask(rehearsal, task, person);
    if (left) break;
  }
  rehearsal.notes('SessionEnd');
  return rehearsal.records;
}

/** True when the tester closes the page instead of going on. */
function runTask(rehearsal: Rehearsal, task: Task, person: Person): boolean {
  const { chance } = rehearsal;
  rehearsal.notes('TaskStarted', task.id);
  let goal = 0;
  for (let deed = 0; deed < person.patience; deed += 1) {
    goal = reached(rehearsal, task, goal);
    if (goal >= task.flow.length) {
      rehearsal.notes('TaskCompleted', task.id);
      rehearsal.waits(chance.around(1_500, 0.4));
      return false;
    }
    rehearsal.waits(chance.around(2_200, 0.55) * person.pace);
    const before = rehearsal.records.length;
    acts(rehearsal, task, goal, person);
    if (did(rehearsal, before, task, goal)) goal += 1;
  }
  rehearsal.waits(chance.around(1_800, 0.4));
  if (chance.happens(0.25)) return true;
  rehearsal.notes('TaskGivenUp', task.id);
  rehearsal.waits(chance.around(1_500, 0.4));
  return false;
}

/** Steps that are already true: a screen that is open, or an optional step that was passed over. */
function reached(rehearsal: Rehearsal, task: Task, goal: number): number {
  let now = goal;
  for (let wanted = task.flow[now]; wanted; wanted = task.flow[now]) {
    const open = wanted.type === 'ScreenLoaded' && rehearsal.screen?.id === wanted.screen;
    const passed = wanted.optional === true && rehearsal.screen?.id !== wanted.screen;
    if (!open && !passed) break;
    now += 1;
  }
  return now;
}

const did = (rehearsal: Rehearsal, before: number, task: Task, goal: number): boolean => {
  const wanted = task.flow[goal];
  return rehearsal.records
    .slice(before)
    .some(
      (record) =>
        record['type'] === wanted?.type &&
        record['screen'] === wanted?.screen &&
        record['widget'] === (wanted?.widget ?? null),
    );
};

function acts(rehearsal: Rehearsal, task: Task, goal: number, person: Person): void {
  const { chance } = rehearsal;
  const wanted = task.flow[goal];
  if (chance.happens(0.16)) fiddles(rehearsal);
  const move =
    rehearsal.screen?.id === wanted?.screen
      ? target(rehearsal, wanted?.widget ?? null)
      : towards(rehearsal, wanted?.screen ?? '');
  if (move && chance.happens(person.skill * seen(move))) {
    rehearsal.presses(move.item, move.entry);
    return;
  }
  if (chance.happens(0.45)) misses(rehearsal);
  else wanders(rehearsal);
}

/** Small things are overlooked: at a glance, half of the testers see 6,000 square px. */
const seen = ({ item }: Move): number => {
  const area = item.box.w * item.box.h;
  return 0.05 + (0.95 * area) / (area + 6_000);
};

const target = (rehearsal: Rehearsal, widget: string | null): Move | undefined => {
  const item = rehearsal.items.find(({ id }) => id === widget);
  return item && { item, to: '' };
};

/** Uses what can be ticked or switched on this screen. */
function fiddles(rehearsal: Rehearsal): void {
  const item = rehearsal.chance.pick(
    rehearsal.items.filter(({ widget }) => /CheckBox|RadioBox|Switch/.test(widget.type)),
  );
  if (!item) return;
  rehearsal.presses(item);
  rehearsal.waits(rehearsal.chance.around(900, 0.4));
}

function misses(rehearsal: Rehearsal): void {
  const dead = rehearsal.items.filter((item) => !rehearsal.reacts(item) && item.widget.type !== 'NavBar');
  const boxes = dead.filter(({ widget }) => widget.type === 'Box' || widget.type === 'Button');
  const item = rehearsal.chance.pick(boxes.length > 0 && rehearsal.chance.happens(0.8) ? boxes : dead);
  if (item) rehearsal.presses(item);
  else rehearsal.missesAt({ x: 20, y: 120, w: 300, h: 500 });
}

function wanders(rehearsal: Rehearsal): void {
  const move = rehearsal.chance.pick(movesOf(rehearsal));
  if (move) rehearsal.presses(move.item, move.entry);
  else misses(rehearsal);
}

/** Everything on the screen that leads to another screen. */
function movesOf(rehearsal: Rehearsal): readonly Move[] {
  const lines = Object.values(rehearsal.app.lines ?? {});
  return rehearsal.items.flatMap((item): Move[] => {
    const line = lines.find(({ from }) => from === item.source);
    const entries =
      item.widget.type === 'NavBar' ? navigationOf(item.widget).map(({ id, to }) => ({ item, entry: id, to })) : [];
    const back = item.widget.action?.type === 'back' ? [{ item, to: '' }] : [];
    return [...(line ? [{ item, to: line.to }] : []), ...entries, ...back];
  });
}

/** The first move on the shortest way to a screen; "back" when there is none. */
function towards(rehearsal: Rehearsal, goal: string): Move | undefined {
  const next = waysOf(rehearsal.app);
  const first = movesOf(rehearsal);
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

function waysOf(app: App): ReadonlyMap<string, ReadonlySet<string>> {
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
