import type { Gesture, LayerView, ViewItem, WidgetReport } from '@rehearse/simulate';
import { type Area, type Behaviour, isPickMany, kindOf, partsOf, pickedOf, type WidgetValue } from '@rehearse/widgets';
import { classifyPress, gestureOf, type PointerAt, type Pressed, ratio } from '../input/gesture';
import type { PressPlace } from './press-place';
import { ScrollBurst } from '../input/scroll-burst';
import { pageTimers, type Timers } from '../queue/transport';
import type { Dispatch } from './simulation-run';

/** What a press by pointer counts as: a click, or a change that the control reports itself, of the whole or of a part. */
const pressedAs: Readonly<Record<Behaviour, 'click' | 'change' | 'part'>> = {
  none: 'click',
  press: 'click',
  text: 'click',
  multiline: 'click',
  password: 'click',
  check: 'change',
  radio: 'change',
  choice: 'click',
  switch: 'change',
  slide: 'change',
  navigate: 'change',
  table: 'part',
  pick: 'part',
  toggle: 'change',
  count: 'change',
  rate: 'part',
  rank: 'part',
  calendar: 'change',
  dateField: 'click',
  ask: 'click',
  unlock: 'change',
  list: 'click',
  menu: 'click',
  tree: 'part',
  drag: 'click',
  drop: 'change',
  frame: 'click',
  suggest: 'click',
  chat: 'change',
  compose: 'change',
  upload: 'change',
  photograph: 'change',
  play: 'change',
};
const pointerFreshMs = 700;

/** What it needs of a pointer event. */
export interface PointerEventLike {
  readonly clientX: number;
  readonly clientY: number;
  readonly pointerId: number;
  /** ms since the page began. */
  readonly timeStamp: number;
}

/** Where a screen lies in the window, its scrolled part included. */
export interface ScreenRect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What it needs of an element that scrolls. */
type Scroller = Pick<Element, 'scrollTop' | 'scrollHeight'>;

interface ScrolledInside {
  readonly by: number;
  readonly head: number;
}

interface Released extends PointerAt {
  /** On the widget that was pressed, where that lies elsewhere. */
  readonly place: PressPlace | undefined;
}

/** Makes inputs of what happens to one layer: clicks and gestures of pointers, changes of controls, bursts of scrolling. */
export class LayerInput {
  readonly #dispatch: Dispatch;
  readonly #timers: Timers;
  readonly #burst: ScrollBurst;
  readonly #insideBurst: ScrollBurst;
  #scrolledInside = '';
  readonly #inside = new Map<string, ScrolledInside>();
  #layer: LayerView;
  #reported: number;
  #pressed: Pressed | null = null;
  #released: Released | null = null;

  constructor(layer: LayerView, scrolled: number, dispatch: Dispatch, timers: Timers = pageTimers) {
    this.#layer = layer;
    this.#reported = scrolled;
    this.#timers = timers;
    this.#dispatch = dispatch;
    this.#burst = new ScrollBurst(timers, (samples) => {
      this.#reported = samples.at(-1)?.value ?? 0;
      dispatch({ kind: 'scroll', value: this.#reported, samples });
    });
    this.#insideBurst = new ScrollBurst(timers, (samples) => {
      const state = { type: 'scroll', value: samples.at(-1)?.value ?? 0 } as const;
      dispatch({ kind: 'report', widget: this.#scrolledInside, state });
    });
  }

  /** 0..1 of the screen's height, as reported last. */
  get scrolled(): number {
    return this.#reported;
  }

  /** What is inside of a widget was scrolled, in px of the prototype; its head stays where it is. */
  scrollInside(widget: string, { scrollTop, scrollHeight }: Scroller, head = 0): void {
    if (widget !== this.#scrolledInside) this.#insideBurst.flush();
    this.#scrolledInside = widget;
    this.#inside.set(widget, { by: scrollTop, head });
    this.#insideBurst.scrolled(Math.round((scrollTop / Math.max(1, scrollHeight)) * 1_000) / 1_000);
  }

  get layer(): LayerView {
    return this.#layer;
  }

  /** `scrolled`: as the session has it. */
  follow(layer: LayerView, scrolled: number): void {
    this.#layer = layer;
    this.#reported = scrolled;
  }

  scroll(value: number): void {
    if (Math.abs(value - this.#reported) > 0.001) this.#burst.scrolled(value);
  }

  get pressed(): Pressed | null {
    return this.#pressed;
  }

  down(event: PointerEventLike, widget: string | null, rect: ScreenRect, inField = false): void {
    this.#pressed = { at: this.at(event, rect), widget, pointer: event.pointerId, inField };
  }

  /** `under` is the widget below the pointer now, `placeOf` where it was pressed, if it lies elsewhere than designed. */
  up(
    event: PointerEventLike,
    under: string | null,
    rect: ScreenRect,
    placeOf: (at: PointerAt) => PressPlace | undefined = () => undefined,
  ): void {
    const pressed = this.#pressed;
    this.#pressed = null;
    if (pressed?.pointer !== event.pointerId) return;
    const at = this.at(event, rect);
    const end = { ...at, place: placeOf(at) };
    this.#released = end;
    const kind = classifyPress(pressed.at, end);
    if (kind === 'click') this.#click(under === pressed.widget ? under : null, end);
    else if (kind !== 'none' && !pressed.inField) {
      this.gesture(kind, pressed.widget, pressed.at, end);
    }
  }

  gesture(type: Gesture['type'], widget: string | null, start: PointerAt, end: PointerAt): void {
    this.#act({ kind: 'gesture', widget, gesture: gestureOf(type, start, end) });
  }

  cancel(): void {
    this.#pressed = null;
  }

  /** Without a pointer: by keyboard or screen reader. */
  press(widget: string): void {
    this.#act({ kind: 'click', widget, x: -1, y: -1 });
  }

  change(widget: string, value: WidgetValue): void {
    const last = this.#released;
    // One press makes one change: what a key changes right after it is not its doing.
    this.#released = null;
    const fresh = last && this.#timers.now() - last.t < pointerFreshMs;
    const [x, y] = fresh ? [last.x, last.y] : [-1, -1];
    this.#act({ kind: 'change', widget, value, x, y }, fresh ? last.place : undefined);
  }

  /** What was typed, picked from a list or swiped: the pointer has no place in it. */
  enter(widget: string, value: WidgetValue): void {
    this.#released = null;
    this.#act({ kind: 'change', widget, value, x: -1, y: -1 });
  }

  report(widget: string, state: WidgetReport): void {
    this.#act({ kind: 'report', widget, state });
  }

  key(widget: string, key: 'up' | 'enter'): void {
    this.#act({ kind: 'key', widget, key });
  }

  hover(widget: string): void {
    this.#act({ kind: 'hover', widget });
  }

  leave(widget: string): void {
    this.#act({ kind: 'leave', widget });
  }

  at(event: Omit<PointerEventLike, 'pointerId'>, rect: ScreenRect): PointerAt {
    const x = ratio(event.clientX - rect.left, rect.width);
    const y = ratio(event.clientY - rect.top, rect.height);
    return { clientX: event.clientX, clientY: event.clientY, x, y, t: this.#timers.now(), timeStamp: event.timeStamp };
  }

  /** A burst of scrolling ends with what comes after it, so that the order holds. */
  readonly #act: Dispatch = (action, place) => {
    this.#burst.flush();
    this.#insideBurst.flush();
    this.#dispatch(action, place);
  };

  /** px from the corner of what the widget shows, as it lies where nothing is scrolled. */
  #placeOn({ id, box, within }: ViewItem, x: number, y: number): Spot {
    const { w, h } = this.#layer.screen;
    const top = y * h - box.y + this.#scrolledAround(within);
    const own = this.#inside.get(id);
    return { x: x * w - box.x, y: own && top >= own.head ? top + own.by : top };
  }

  #scrolledAround(id: string | undefined): number {
    if (id === undefined) return 0;
    const around = this.#layer.items.find((item) => item.id === id);
    return (this.#inside.get(id)?.by ?? 0) + this.#scrolledAround(around?.within);
  }

  #click(id: string | null, { x, y, place }: Released): void {
    const item = this.#layer.items.find((one) => one.id === id);
    const meaning = item ? pressedAs[kindOf(item.widget.type).behaviour] : 'click';
    if (meaning === 'change' || (item && meaning === 'part' && isChange(item, this.#placeOn(item, x, y)))) return;
    this.#act({ kind: 'click', widget: id, x, y }, place);
  }
}

/** Whether a control at this place reports a change: not between parts, and not of the one part that is picked already. */
function isChange({ widget, value }: ViewItem, at: Spot): boolean {
  if (
    kindOf(widget.type)
      .controls?.(widget, value)
      .some((area) => isIn(area, at))
  )
    return true;
  const part = partsOf(widget, value).findLast((area) => isIn(area, at));
  return part !== undefined && (isPickMany(widget) || !pickedOf(widget, value).includes(part.value));
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

const isIn = ({ x, y, w, h }: Area, at: Spot): boolean => at.x >= x && at.x < x + w && at.y >= y && at.y < y + h;
