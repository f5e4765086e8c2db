import type { App, Box, Screen } from '@rehearse/model';
import {
  frontOf,
  initialState,
  layerView,
  step,
  targetOf,
  type Input,
  type SimulationEvent,
  type SimulationState,
  type ViewItem,
} from '@rehearse/simulate';
import { kindOf, navigationAreas, navigationOf } from '@rehearse/widgets';
import type { Random } from '@rehearse/examples/random';

export interface Device {
  readonly w: number;
  readonly h: number;
  readonly mouse: boolean;
}

type SentRecord = Record<string, unknown>;
type Spot = { readonly x: number; readonly y: number };
/** An input without its time. */
type Action = Input extends infer I ? (I extends { readonly time: number } ? Omit<I, 'time'> : never) : never;

const round = (value: number) => Math.round(value * 1_000) / 1_000;
const sampleMs = 60;

/** One session: the real simulator, a clock of its own, and the records that a tester's browser would send. */
export class SessionSimulator {
  readonly records: SentRecord[] = [];
  private state: SimulationState = initialState;
  private pointer = { x: 0.5, y: 0.5 };

  constructor(
    readonly app: App,
    readonly device: Device,
    readonly chance: Random,
    private time: number,
  ) {
    this.apply({
      kind: 'start',
      device: { w: device.w, h: device.h, qr: false },
      seed: Math.floor(chance.next() * 1e9),
    });
  }

  get screen(): Screen | undefined {
    return this.app.screens[frontOf(this.state) ?? ''];
  }

  get items(): readonly ViewItem[] {
    return layerView(this.app, frontOf(this.state) ?? '', this.state)?.items ?? [];
  }

  reacts(item: ViewItem): boolean {
    return targetOf(this.app, this.state, item.id) !== 'none';
  }

  wait(ms: number): void {
    this.time += Math.max(1, Math.round(ms));
  }

  /** A record of ours that the simulator does not know: a task begun, completed or given up, the end. */
  record(type: string, task?: string): void {
    const screen = this.state.screen ?? '';
    this.records.push({
      kind: 'event',
      type,
      screen,
      widget: null,
      time: this.time,
      x: -1,
      y: -1,
      ...(task ? { task } : {}),
      ...this.drawn,
    });
  }

  /** As the tester's page says it: what the first random branch drew, from then on. */
  private get drawn(): { readonly variant?: string } {
    const [variant] = Object.values(this.state.variants);
    return variant === undefined ? {} : { variant };
  }

  /** Presses an item, or entry `entry` of a menu; answers the events that came of it. */
  press(item: ViewItem, entry?: string): readonly SimulationEvent[] {
    if (entry === undefined && this.isByKeyboard(item)) return this.pressByKeyboard(item);
    const area = entry === undefined ? item.box : entryBox(item, entry);
    const place = this.within(area);
    this.movePointer(place);
    if (entry !== undefined)
      return this.apply({ kind: 'change', widget: item.id, value: { type: 'select', value: entry }, ...place });
    return this.use(item, place);
  }

  /** Sets what has a range to a number. */
  choose(item: ViewItem, value: number): void {
    const place = this.within(item.box);
    this.movePointer(place);
    this.apply({ kind: 'change', widget: item.id, value: { type: 'select', value }, ...place });
  }

  /** Presses an item by keyboard: no way of the pointer, and no place. */
  private pressByKeyboard(item: ViewItem): readonly SimulationEvent[] {
    this.wait(this.chance.between(300, 900));
    return this.use(item, { x: -1, y: -1 });
  }

  private use(item: ViewItem, place: Spot): readonly SimulationEvent[] {
    const behaviour = kindOf(item.widget.type).behaviour;
    if (behaviour === 'check' || behaviour === 'switch')
      return this.apply({
        kind: 'change',
        widget: item.id,
        value: { type: 'checked', value: item.value?.value !== true },
        ...place,
      });
    if (behaviour === 'radio')
      return this.apply({ kind: 'change', widget: item.id, value: { type: 'checked', value: true }, ...place });
    return this.apply({ kind: 'click', widget: item.id, ...place });
  }

  /** Some who have a keyboard use it for what reacts. */
  private isByKeyboard(item: ViewItem): boolean {
    return this.device.mouse && this.reacts(item) && this.chance.happens(0.15);
  }

  /** Presses the screen where nothing lies. */
  pressEmptySpot(box: Box): void {
    const place = this.within(box);
    this.movePointer(place);
    this.apply({ kind: 'click', widget: null, ...place });
  }

  private apply(action: Action): readonly SimulationEvent[] {
    const { state, events } = step(this.app, this.state, { ...action, time: this.time } as Input);
    this.state = state;
    for (const event of events) this.records.push({ kind: 'event', ...event, ...this.drawn });
    this.time = Math.max(this.time, ...events.map((event) => event.time));
    return events;
  }

  private within(box: Box): Spot {
    const { w, h } = this.screen ?? this.app.screenSize;
    const spot = () => 0.5 + (this.chance.next() + this.chance.next() + this.chance.next() - 1.5) * 0.45;
    return { x: round((box.x + box.w * spot()) / w), y: round((box.y + box.h * spot()) / h) };
  }

  /** The way of the pointer to a place, as a browser would sample it; phones have none. */
  private movePointer(to: Spot): void {
    const from = this.pointer;
    const steps = Math.max(2, Math.round(this.chance.around(9, 0.4)));
    const record = {
      kind: 'mouse',
      screen: this.screen?.id ?? '',
      sample: 50,
      x: [] as number[],
      y: [] as number[],
      t: [] as number[],
      c: [] as number[],
    };
    for (let index = 1; index <= steps; index += 1) {
      const share = index / steps;
      this.wait(sampleMs + this.chance.between(0, 40));
      record.x.push(round(from.x + (to.x - from.x) * share + this.chance.between(-0.01, 0.01)));
      record.y.push(round(from.y + (to.y - from.y) * share + this.chance.between(-0.01, 0.01)));
      record.t.push(this.time);
      record.c.push(0);
    }
    this.pointer = to;
    if (this.device.mouse) this.records.push(record);
  }
}

function entryBox(item: ViewItem, entry: string): Box {
  const index = navigationOf(item.widget).findIndex(({ id }) => id === entry);
  const area = navigationAreas(item.widget)[index];
  return area ? { ...area, x: item.box.x + area.x, y: item.box.y + area.y } : item.box;
}
