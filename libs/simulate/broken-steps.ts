import { type App, entryOf, type Line, type Placed } from '@rehearse/model';
import { actionFor, lineFor, screenLine } from './find-widget';
import { eventOf } from './owners';
import { menuScreens, type Reachability, reachableScreens } from './reachable-screens';
import { isSilent, screenLinks, visibleWidgets, widgetLinks } from './triggers';
import { isInput } from './values';

/** A step of a task, as far as it can break. */
export interface WalkedStep {
  readonly type: string;
  readonly screen?: string | null | undefined;
  readonly widget?: string | null | undefined;
  readonly overlay?: string | null | undefined;
  readonly optional?: boolean | undefined;
  readonly gesture?: { readonly type?: unknown } | null | undefined;
}

export interface WalkedTask {
  readonly id: string;
  /** Nothing else may come between two steps. */
  readonly strict?: boolean | undefined;
  readonly flow: readonly WalkedStep[];
}

/**
 * Why a step cannot be done: its screen or widget is gone (the widget from that screen, or from sight, too), nobody gets to the screen,
 * nothing follows its gesture, so that nobody records it, or what comes right before it does not lead there, as it would have to in exact order.
 */
export type StepFault = 'screenGone' | 'widgetGone' | 'unreachable' | 'noGesture' | 'noWay';

export interface BrokenStep {
  readonly task: string;
  /** Place in the flow, from 0. */
  readonly step: number;
  readonly fault: StepFault;
}

/**
 * The steps that testers can no longer do. They may go any way, enter anything, and start the prototype anew, so that every screen
 * that can be reached from its start can be reached at any time; steps that may be left out break nothing.
 */
export function brokenSteps(app: App, tasks: readonly WalkedTask[]): readonly BrokenStep[] {
  const walk = new Walk(app);
  return tasks.flatMap(({ id, flow, strict }) => {
    const required = [...flow.entries()].filter(([, one]) => one.optional !== true);
    return required.flatMap(([step, one], at) => {
      const before = required[at - 1];
      const isNext = strict === true && before?.[0] === step - 1;
      const fault = walk.faultOf(one) ?? (isNext && !walk.leadsTo(before[1], one) ? 'noWay' : null);
      return fault ? [{ task: id, step, fault }] : [];
    });
  });
}

/** A task that testers cannot do, and its first step that stops them. `index` and `step` count from 0. */
export interface StoppedTask<T extends WalkedTask> {
  readonly task: T;
  readonly index: number;
  readonly step: number;
  readonly fault: StepFault;
}

export function stoppedTasks<T extends WalkedTask>(app: App, tasks: readonly T[]): readonly StoppedTask<T>[] {
  const broken = brokenSteps(app, tasks);
  return tasks.flatMap((task, index) => {
    const first = broken.find((one) => one.task === task.id);
    return first ? [{ task, index, step: first.step, fault: first.fault }] : [];
  });
}

/** Copies on inheriting screens and in containers are `w1@s2` and `w1-3`. */
const rootOf = (id: string): string => id.replace(/[@-].*$/, '');

const viewTypes = ['ScreenLoaded', 'OverlayLoaded'];
const surfaceOf = ({ screen, overlay }: WalkedStep): string => overlay || screen || '';

/** Whether a press on a widget is one on its screen. */
const passesOn = (app: App, placed: Placed): boolean =>
  !isInput(placed.widget) &&
  !actionFor(app, placed.source) &&
  widgetLinks(app, placed).every((line) => eventOf(line) !== 'click');

/** What testers of a prototype can do. */
class Walk {
  readonly #app: App;
  readonly #reachable: Reachability;

  constructor(app: App) {
    this.#app = app;
    this.#reachable = reachableScreens(app);
  }

  /** Of a step by itself. */
  faultOf(step: WalkedStep): StepFault | null {
    const { screen, overlay, widget } = step;
    const surfaces = [screen, overlay].filter((one) => typeof one === 'string' && one !== '').map(String);
    if (surfaces.some((one) => !entryOf(this.#app, 'screens', one))) return 'screenGone';
    const surface = surfaces.at(-1);
    if (widget && surface && !this.#placed(surface, widget)) return 'widgetGone';
    if (surfaces.some((one) => !this.#reachable.exits.has(one))) return 'unreachable';
    if (screen && overlay && !this.#surfacesOver(screen).has(overlay)) return 'unreachable';
    return this.#isFollowed(step) ? null : 'noGesture';
  }

  /** A gesture is one of the widget or of the screen by the link that it sets off (step.ts). */
  #isFollowed(step: WalkedStep): boolean {
    const event = step.gesture?.type;
    if (typeof event !== 'string') return true;
    const surface = surfaceOf(step);
    if (step.type === 'ScreenGesture') return screenLine(this.#app, surface, event) !== undefined;
    const placed = step.widget ? this.#placed(surface, step.widget) : undefined;
    return step.type !== 'WidgetGesture' || !placed || lineFor(this.#app, placed.source, event) !== undefined;
  }

  /** Whether a view can come right after a step. Other steps follow where they are possible at all. */
  leadsTo(before: WalkedStep, view: WalkedStep): boolean {
    if (!viewTypes.includes(view.type)) return true;
    const [from, to] = [surfaceOf(before), surfaceOf(view)];
    if (from === '' || to === '') return true;
    const placed = before.widget ? this.#placed(from, before.widget) : undefined;
    const sources = placed ? [placed] : visibleWidgets(this.#app, from);
    const ofScreen = !placed || passesOn(this.#app, placed);
    if (this.#goTo(sources, from, to, ofScreen)) return true;
    return !before.overlay && sources.some((one) => this.#isBack(one)) && this.#comesFrom(to, from);
  }

  #goTo(sources: readonly Placed[], from: string, to: string, ofScreen: boolean): boolean {
    const app = this.#app;
    const silent = visibleWidgets(app, from).flatMap((one) => widgetLinks(app, one).filter(isSilent));
    const own = screenLinks(app, from).filter((line) => ofScreen || isSilent(line));
    const links = [...sources.flatMap((one) => widgetLinks(app, one)), ...silent, ...own];
    const leads = (line: Line): boolean => this.#reachable.ways.behind(line, from).includes(to);
    return links.some(leads) || sources.some(({ widget }) => menuScreens(app, widget).includes(to));
  }

  #isBack({ source }: Placed): boolean {
    return actionFor(this.#app, source)?.type === 'back';
  }

  /** Whether one gets from a screen, or from a pop-up over it, to another: from there one can go back to it. */
  #comesFrom(before: string, screen: string): boolean {
    return [...this.#surfacesOver(before)].some((one) => this.#reachable.exits.get(one)?.to.has(screen));
  }

  /** A screen and the pop-ups that can be opened over it. */
  #surfacesOver(screen: string): ReadonlySet<string> {
    const found = new Set([screen]);
    for (const one of found) {
      for (const next of this.#reachable.exits.get(one)?.to ?? []) {
        if (entryOf(this.#app, 'screens', next)?.style?.['overlay'] === true) found.add(next);
      }
    }
    return found;
  }

  #placed(surface: string, id: string): Placed | undefined {
    return visibleWidgets(this.#app, surface).find(({ widget, source }) =>
      [widget.id, source, rootOf(widget.id)].some((one) => one === id || one === rootOf(id)),
    );
  }
}
