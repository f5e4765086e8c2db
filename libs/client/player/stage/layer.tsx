import type { App, Box, Screen } from '@rehearse/model';
import { type LayerView, pageBelow, type SimulationState, type ViewItem } from '@rehearse/simulate';
import {
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type PointerAt, ratio } from '../input/gesture';
import type { ImageUrl } from '../draw/operation-style';
import { loadedMotion } from '../motion/load';
import type { Movement } from '../motion/movement';
import type { Ahead, Swipe } from '../motion/swipe';
import { DrawOperations } from '../draw/draw-operations';
import { boxInside, itemsInside } from '../draw/items-inside';
import { overlayOperations, screenOperations } from '../draw/widget-drawing';
import { fixedTop, type Viewport } from './geometry';
import { Item } from './item';
import { LayerProvider } from './layer-context';
import { LayerInput } from './layer-input';
import { pressPlace } from './press-place';
import { rareControl } from '../rare/load';
import styles from './player.module.css';
import type { Dispatch } from './simulation-run';
import { prefersReducedMotion } from './reduced-motion';

/** What lies above a screen and is no part of it, such as what people say about it: it scrolls along, at its own size. */
export type Above = (screen: Screen, scale: number) => ReactNode;

interface Page {
  readonly h: number;
  /** 0..1 of its height, where it was scrolled to when the pop-up opened. */
  readonly begin: number;
}

/** Where a pop-up is scrolled to, and what it lies on. */
export function overlayPlace(app: App, state: SimulationState, overlay: string): Pick<LayerProps, 'scroll' | 'page'> {
  const page = pageBelow(app, state, overlay);
  return {
    scroll: state.scroll[page?.id ?? overlay],
    page: page && { ...page, begin: state.scroll[overlay] ?? 0 },
  };
}

export interface LayerProps {
  readonly app: App;
  /** If it is of another size: as it was made. */
  readonly designed?: App;
  readonly layer: LayerView;
  readonly viewport: Viewport;
  readonly imageUrl: ImageUrl;
  readonly isOverlay: boolean;
  /** Only the layer in front can be used. */
  readonly isFront: boolean;
  /** 0..1 of the screen's height, or of the page's on which it lies, where it is scrolled to at first. */
  readonly scroll: number | undefined;
  /** The page below that scrolls with it. */
  readonly page?: Page | undefined;
  /** Of a pop-up: what scrolls the page below. Else it becomes its own. */
  readonly scroller?: RefObject<HTMLDivElement | null>;
  readonly movement: Movement | null;
  readonly isLeaving?: boolean;
  /** It follows a swipe: into sight, or out of it. */
  readonly ahead?: Ahead | null;
  readonly isAhead?: boolean;
  /** What follows one that begins here. */
  readonly swipe?: Swipe | undefined;
  /** The screen that leaves as this one enters: the first of its neighbours. */
  readonly before?: LayerView | null;
  readonly scrolledTo: { readonly widget: string } | null;
  /** Ids of the widgets that lead somewhere, and of those to point out. */
  readonly links: ReadonlySet<string>;
  readonly hints: ReadonlySet<string>;
  readonly dispatch: Dispatch;
  /** The mouse is over this place of the screen, 0..1 of its full size. */
  readonly onMove?: (screen: string, x: number, y: number, pressed: boolean) => void;
  readonly above?: Above | undefined;
}

const selector = '[data-widget]';

const Inside = rareControl((controls) => controls.Inside);

/** The widget that the pointer hits; else the topmost passive one below it, for a press that misses is reported with what was pressed. */
function widgetAt(layer: Element, target: Element | null, { clientX: x, clientY: y }: PointerEvent) {
  const hit = target?.closest<HTMLElement>(selector);
  if (hit) return hit;
  return [...layer.querySelectorAll<HTMLElement>(selector)].findLast((element) => {
    const box = element.getBoundingClientRect();
    return x >= box.left && x < box.right && y >= box.top && y < box.bottom;
  });
}

const idOf = (shown: HTMLElement | undefined): string | null => shown?.dataset['widget'] ?? null;

const isField = (element: Element | null): element is HTMLElement =>
  element?.matches('input, textarea, select') === true;

/** Where a pointer that moves is at work, and makes no gesture. */
const movedWithin = 'input:not([type=checkbox], [type=radio]), textarea, select, [data-drag]';

/** Touching beside a field leaves it, which some phones do not do by themselves; what was typed is reported before the press. */
function leaveField(target: Element): void {
  const focused = document.activeElement;
  if (isField(focused) && !focused.contains(target)) focused.blur();
}

/** An overlay blurs what it lies above, by so many px of the prototype. */
function blurBehind({ style }: Screen, scale: number): CSSProperties | undefined {
  const blur = Number(style?.['blur']) * scale;
  return blur > 0 ? { backdropFilter: `blur(${blur}px)` } : undefined;
}

/** px by which a screen has to be longer than the viewport to be scrolled (analytics.md 1.8). */
const scrollsFrom = 5;

/** One screen or overlay: its long part scrolls, its fixed widgets stay. */
export function Layer(props: LayerProps) {
  const {
    app,
    layer,
    viewport,
    imageUrl,
    isOverlay,
    isFront,
    movement,
    isLeaving = false,
    ahead,
    isAhead = false,
    links,
    hints,
    onMove,
    above,
    scroll = 0,
  } = props;
  const { screen, items } = layer;
  const element = useRef<HTMLElement>(null);
  const own = useRef<HTMLDivElement>(null);
  const scroller = (!isOverlay && props.scroller) || own;
  const content = useRef<HTMLDivElement>(null);
  const [input] = useState(() => new LayerInput(layer, scroll, props.dispatch));
  useLayoutEffect(() => input.follow(layer, scroll), [input, layer, scroll]);
  const { page } = props;
  const { h } = page ?? screen;
  const height = h * viewport.scale;
  const shown = screen.h * viewport.scale;

  // One that somebody else scrolls is always where the session says.
  const scrolled = isFront ? null : scroll;
  useLayoutEffect(() => {
    scroller.current?.scrollTo(0, (scrolled ?? input.scrolled) * height);
  }, [input, scroller, height, scrolled]);

  const target = props.scrolledTo && items.find(({ source }) => source === props.scrolledTo?.widget);
  const targetTop = target && target.box.y * viewport.scale;
  useEffect(() => {
    if (targetTop === null || targetTop === undefined) return;
    scroller.current?.scrollTo({ top: targetTop, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  }, [scroller, targetTop, props.scrolledTo]);

  const [entered] = useState({ app, layer, movement, isLeaving, before: props.before, scale: viewport.scale });
  useLayoutEffect(() => {
    if (element.current && !isAhead) return loadedMotion()?.animateOpening(element.current, entered);
  }, [entered, isAhead]);

  useLayoutEffect(() => {
    if (element.current && movement) return loadedMotion()?.animateLayer(element.current, movement, isLeaving);
  }, [movement, isLeaving]);

  useLayoutEffect(() => {
    if (element.current) return loadedMotion()?.watchGestures(app, element.current, input);
  }, [app, input]);

  useLayoutEffect(() => {
    if (element.current) return ahead?.swipe.hold(element.current, ahead.movement, !isAhead);
  }, [ahead, isAhead]);

  const rect = () => content.current?.getBoundingClientRect() ?? new DOMRect();
  const down = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    const target = event.target as Element;
    leaveField(target);
    const inField = target.closest(movedWithin) !== null;
    input.down(event, idOf(widgetAt(event.currentTarget, target, event)), rect(), inField);
  };
  const up = (event: PointerEvent) => {
    const under = widgetAt(event.currentTarget, document.elementFromPoint(event.clientX, event.clientY), event);
    const placeOf = (at: PointerAt) => under && pressPlace(props.designed ?? app, screen.id, under, at, viewport.scale);
    input.up(event, idOf(under), rect(), placeOf);
    props.swipe?.letGo();
  };
  const lose = () => {
    input.cancel();
    props.swipe?.letGo();
  };
  const move = (event: PointerEvent) => {
    if (input.pressed) props.swipe?.move(event.nativeEvent, input.pressed, event.currentTarget);
    if (!onMove || event.pointerType !== 'mouse') return;
    const { x, y } = input.at(event, rect());
    onMove(screen.id, x, y, event.buttons > 0);
  };

  const context = useMemo(() => ({ screen: screen.id, input }), [screen.id, input]);
  const inside = useMemo(() => itemsInside(items), [items]);
  const one = (item: ViewItem, box: Box = item.box, said?: string): ReactNode => {
    const held = inside.get(item.id);
    return (
      <Item
        key={item.id}
        app={app}
        item={box === item.box ? item : { ...item, box }}
        imageUrl={imageUrl}
        link={links.has(item.id)}
        hint={hints.has(item.id)}
        said={said}
        inside={
          held && (
            <Inside app={app} item={item} items={held} links={links}>
              {(other, name) => one(other, boxInside(other, item), name)}
            </Inside>
          )
        }
      />
    );
  };
  const onScroll = () => {
    const top = scroller.current?.scrollTop ?? 0;
    if (long && isFront) input.scroll(ratio(top, height));
    if (page) props.scroller?.current?.scrollTo(0, top);
  };
  const onScreen = inside.get(undefined) ?? [];
  const fixed = onScreen.filter((item) => item.fixed);
  const long = h - viewport.h > scrollsFrom;
  const scale = `scale(${viewport.scale})`;
  return (
    <LayerProvider value={context}>
      <section
        ref={element}
        className={styles['layer']}
        role={isOverlay ? 'dialog' : undefined}
        aria-label={screen.name}
        inert={!isFront}
        style={isOverlay ? blurBehind(screen, viewport.scale) : undefined}
        onPointerDown={down}
        // Ahead of the controls: a change that the release brings about has its place.
        onPointerUpCapture={up}
        onPointerCancel={lose}
        onPointerMove={move}
      >
        <div
          ref={scroller}
          className={`${styles['scroller']} ${long ? '' : styles['unscrollable']} ${app.type === 'desktop' ? styles['wide'] : ''}`}
          // A long screen can be scrolled by keyboard, too.
          {...(long && { tabIndex: 0, role: 'group', 'aria-label': screen.name })}
          onScroll={onScroll}
        >
          <div
            ref={content}
            data-screen={screen.id}
            className={styles['content']}
            style={{
              width: screen.w * viewport.scale,
              height: shown,
              margin: page && `${page.begin * height}px 0 ${(1 - page.begin) * height - shown}px`,
            }}
          >
            <div className={styles['scaled']} style={{ width: screen.w, height: screen.h, transform: scale }}>
              <DrawOperations
                operations={isOverlay ? overlayOperations(app, screen) : screenOperations(app, screen)}
                imageUrl={imageUrl}
              />
              {onScreen.filter((item) => !item.fixed).map((item) => one(item))}
            </div>
            {above && (
              // What is pressed there is not pressed in the prototype.
              <div className={styles['above']} onPointerDown={(event) => event.stopPropagation()}>
                {above(screen, viewport.scale)}
              </div>
            )}
          </div>
        </div>
        {fixed.length > 0 && (
          <div className={styles['pinned']} style={{ width: screen.w, height: viewport.h, transform: scale }}>
            {fixed.map((item) => one(item, { ...item.box, y: fixedTop(item, screen.h, viewport) }))}
          </div>
        )}
      </section>
    </LayerProvider>
  );
}
