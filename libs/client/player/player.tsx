import { type App, entryOf } from '@rehearse/model';
import {
  frontOf,
  layerView,
  screenView,
  type SimulationEvent,
  type SimulationState,
  targetOf,
  type View,
  type Ways,
} from '@rehearse/simulate';
import {
  type Ref,
  type RefObject,
  Suspense,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushWithPage, PointerTrail, type PointerSamples } from './input/pointer-trail';
import type { ImageUrl } from './draw/operation-style';
import { loadedMotion } from './motion/load';
import type { Ask, OnScript } from './outside/asking';
import { pageTimers } from './queue/transport';
import { rareControl } from './rare/load';
import { useResized } from './responsive/use-resized';
import { type Fit, viewportOf } from './stage/geometry';
import { type Above, Layer, overlayPlace } from './stage/layer';
import { useKinds } from './use-kinds';
import styles from './stage/player.module.css';
import { useInnerSize } from './stage/use-inner-size';
import { useLeaving } from './stage/use-leaving';
import { type Resumed, type Dispatch, SimulationRun } from './stage/simulation-run';

export interface PlayerProps {
  readonly app: App;
  readonly imageUrl: ImageUrl;
  /** What happened, in order; typed text is masked unless its field is a question. */
  readonly onEvents?: (events: SimulationEvent[]) => void;
  /** Where the mouse was; only from devices with a mouse. Keep it the same function. */
  readonly onPointer?: (samples: PointerSamples) => void;
  /** Also with what the records of the session tell of it. */
  readonly onState?: (state: SimulationState, told: SimulationState) => void;
  /** Instead of the prototype's own. */
  readonly startScreen?: string;
  /** Decides random branches (A/B): the same seed draws the same again. Else chance does. */
  readonly seed?: number;
  /** Variables from the link. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Ways of random branches that are not left to chance. */
  readonly ways?: Ways;
  /** Goes on from here instead of starting; nothing is logged for that. */
  readonly resume?: Resumed;
  /** Asks for what lies outside of the prototype. Keep it the same function. */
  readonly ask?: Ask;
  /** Hears what scripts did, and why they did nothing. Keep it the same function. */
  readonly onScript?: OnScript;
  readonly fit: Fit;
  /** Its screens become as large as their place, and what lies on them moves as it is pinned; else they are scaled. */
  readonly responsive?: boolean;
  /** Times as large as it fits: from 1 on its place scrolls. */
  readonly zoom?: number;
  /** Draws the device around it; only with `contain`. */
  readonly frame?: boolean;
  /** Opened by a QR code; reported with the first event. */
  readonly qr?: boolean;
  /** Points out everything that leads somewhere, or these widgets. */
  readonly hints?: 'links' | readonly string[];
  readonly above?: Above;
  /** For who looks over the tester's shoulder: what is given to it happens in the prototype. */
  readonly control?: Ref<Dispatch>;
}

const none: ReadonlySet<string> = new Set();
/** px on each side: see `.phone`. */
const bezel = 8;

const isPhone = (app: App): boolean => app.type !== 'desktop' && app.screenSize.w <= 1_000;

function linksOf(app: App, state: SimulationState, view: View | null): ReadonlySet<string> {
  const front = view?.overlays.at(-1) ?? view?.screen;
  if (!front) return none;
  const screenLeads = targetOf(app, state, null) === 'link' && state.overlays.length === 0;
  return new Set(front.items.flatMap(({ id }) => (!screenLeads && targetOf(app, state, id) === 'link' ? id : [])));
}

function usePointerTrail(onPointer: PlayerProps['onPointer']): PointerTrail | null {
  const trail = useMemo(() => onPointer && new PointerTrail(pageTimers, onPointer), [onPointer]);
  useEffect(() => (trail ? flushWithPage(trail) : undefined), [trail]);
  return trail ?? null;
}

/** Where a part of the prototype is out of sight: each screen is shown from its beginning, and what is pointed out comes into view. */
function useEnlarged(
  place: RefObject<HTMLElement | null>,
  zoom: number,
  screen: string | null,
  hints: unknown,
): boolean {
  const isEnlarged = zoom > 1;
  useEffect(() => {
    if (isEnlarged) place.current?.scrollTo(0, 0);
  }, [place, isEnlarged, screen]);
  useEffect(() => {
    if (isEnlarged)
      place.current?.querySelector(`.${styles['hint']}`)?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [place, isEnlarged, hints]);
  return isEnlarged;
}

const Busy = rareControl((controls) => controls.Busy);

/** Runs a prototype: real elements that work by pointer, touch and keyboard. Shows nothing without a start screen. */
export const Player = (props: PlayerProps) => (useKinds(props.app) ? <Run {...props} /> : null);

function Run(props: PlayerProps) {
  const {
    app: designed,
    imageUrl,
    fit,
    responsive = false,
    zoom = 1,
    frame = false,
    startScreen,
    seed,
    data,
    ways,
    qr = false,
    hints = [],
    onEvents,
    onState,
    ask,
    onScript,
    above,
  } = props;
  const place = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const framed = frame && !responsive && fit === 'contain';
  const phone = framed && isPhone(designed);
  const inner = useInnerSize(place, phone ? bezel : 0);
  const size = responsive && inner.w > 0 ? inner : undefined;
  const resized = useResized(designed, size);
  const app = resized ?? designed;
  const viewport = resized && viewportOf(fit, inner, app.screenSize, zoom);
  const [run] = useState(() => new SimulationRun({ app, imageUrl, onEvents, onState, ask, onScript }, props.resume));
  const { state, shown, opened, scrolledTo, ahead } = useSyncExternalStore(run.subscribe, run.scene);
  const { dispatch } = run;
  const [swipe] = useState(() => loadedMotion()?.createSwipe(run));
  const trail = usePointerTrail(props.onPointer);
  const leaving = useLeaving(shown, state.screen === null ? undefined : entryOf(app, 'screens', state.screen));

  const ready = viewport !== null;
  const [w, h] = viewport ? [Math.round(viewport.w * viewport.scale), Math.round(viewport.h * viewport.scale)] : [0, 0];
  useLayoutEffect(() => {
    run.follow({ app, imageUrl, onEvents, onState, ask, onScript });
    if (ready) run.begin({ device: { w, h, qr }, seed, screen: startScreen, data, ways, size });
  }, [run, app, imageUrl, onEvents, onState, ask, onScript, ready, w, h, qr, seed, startScreen, data, ways, size]);
  useEffect(() => () => run.stop(), [run]);
  useImperativeHandle(props.control, () => dispatch, [dispatch]);

  const view = useMemo(() => screenView(app, state), [app, state]);
  const links = useMemo(() => linksOf(app, state, view), [app, state, view]);
  const pointed = useMemo(() => (hints === 'links' ? links : new Set(hints)), [hints, links]);
  const isEnlarged = useEnlarged(place, zoom, state.screen, hints);
  const before = leaving?.from.screen ? layerView(app, leaving.from.screen, leaving.from) : null;
  const coming = ahead && layerView(app, frontOf(ahead.state) ?? '', ahead.state);
  const leaves = ahead?.overlay === null ? ahead : null;
  const overlays = [...(view?.overlays ?? []), ...(coming && ahead?.overlay ? [coming] : [])];
  const front = frontOf(state);
  const shared = { app, designed, imageUrl, links, hints: pointed, dispatch, scrolledTo, swipe };
  const onMove = trail ? trail.moved.bind(trail) : undefined;
  return (
    <div
      ref={place}
      className={isEnlarged ? `${styles['place']} ${styles['enlarged']}` : styles['place']}
      // It can be scrolled by keyboard, too.
      {...(isEnlarged && { tabIndex: 0, role: 'group', 'aria-label': app.name })}
    >
      {viewport && view && (
        <div className={framed ? (phone ? styles['phone'] : styles['window']) : undefined}>
          <div
            className={styles['viewport']}
            style={{ width: viewport.w * viewport.scale, height: viewport.h * viewport.scale }}
          >
            {before && leaving && (
              <Layer
                {...shared}
                key={leaving.at - 1}
                layer={before}
                viewport={viewport}
                isOverlay={false}
                isFront={false}
                isLeaving
                scroll={leaving.from.scroll[before.screen.id]}
                movement={leaving}
              />
            )}
            <Layer
              {...shared}
              key={shown?.at ?? 0}
              layer={view.screen}
              viewport={viewport}
              isOverlay={false}
              isFront={front === view.screen.screen.id}
              scroll={state.scroll[view.screen.screen.id]}
              scroller={page}
              movement={shown}
              ahead={leaves}
              before={before}
              onMove={onMove}
              above={above}
            />
            {overlays.map((layer) => (
              <Layer
                {...shared}
                key={layer.screen.id}
                layer={layer}
                viewport={viewport}
                isOverlay
                isFront={front === layer.screen.id}
                {...overlayPlace(app, ahead && layer === coming ? ahead.state : state, layer.screen.id)}
                scroller={page}
                movement={opened?.overlay === layer.screen.id ? opened : null}
                ahead={layer === coming ? ahead : leaves}
                isAhead={layer === coming}
                onMove={onMove}
                above={above}
              />
            ))}
            {coming && leaves && (
              <Layer
                {...shared}
                // The same once it is there.
                key={(shown?.at ?? 0) + 1}
                layer={coming}
                viewport={viewport}
                isOverlay={false}
                isFront={false}
                scroll={leaves.state.scroll[coming.screen.id]}
                movement={null}
                ahead={leaves}
                isAhead
                before={view.screen}
              />
            )}
          </div>
          {Object.keys(state.asked)[0] && (
            <Suspense>
              <Busy app={app} asked={state.asked} />
            </Suspense>
          )}
          <p className={styles['visuallyHidden']} aria-live="polite">
            {(view.overlays.at(-1) ?? view.screen).screen.name}
          </p>
        </div>
      )}
    </div>
  );
}
