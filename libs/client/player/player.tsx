import type { App } from '@rehearse/model';
import {
  frontOf,
  layerView,
  screenView,
  type SimulationEvent,
  type SimulationState,
  targetOf,
  type View,
} from '@rehearse/simulate';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { PointerTrail, type PointerSamples } from './input/pointer-trail';
import type { ImageUrl } from './marks/mark-style';
import { pageTimers } from './queue/transport';
import { type Fit, viewportOf } from './stage/fit';
import { Layer } from './stage/layer';
import styles from './stage/player.module.css';
import { prefersStillness } from './stage/transition';
import { usePlaceSize } from './stage/use-place-size';
import { type Shown, SimulationRun } from './stage/simulation-run';

export interface PlayerProps {
  readonly app: App;
  readonly imageUrl: ImageUrl;
  /** What happened, in order; typed text is masked unless its field is a question. */
  readonly onEvents?: (events: SimulationEvent[]) => void;
  /** Where the mouse was; only from devices with a mouse. Keep it the same function. */
  readonly onPointer?: (samples: PointerSamples) => void;
  readonly onState?: (state: SimulationState) => void;
  /** Instead of the prototype's own. */
  readonly startScreen?: string;
  /** Variables from the link. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Goes on from here instead of starting; nothing is logged for that. */
  readonly resume?: SimulationState;
  readonly fit: Fit;
  /** Draws the device around it; only with `contain`. */
  readonly frame?: boolean;
  /** Opened by a QR code; told with the first event. */
  readonly qr?: boolean;
  /** Points out everything that leads somewhere, or these widgets. */
  readonly hints?: 'links' | readonly string[];
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

/** What is collected is handed out before the page goes away, ahead of the listeners that send it. */
function useTrail(onPointer: PlayerProps['onPointer']): PointerTrail | null {
  const trail = useMemo(() => onPointer && new PointerTrail(pageTimers, onPointer), [onPointer]);
  useEffect(() => {
    if (!trail) return;
    const flush = () => trail.flush();
    addEventListener('pagehide', flush, true);
    addEventListener('visibilitychange', flush, true);
    return () => {
      removeEventListener('pagehide', flush, true);
      removeEventListener('visibilitychange', flush, true);
      flush();
    };
  }, [trail]);
  return trail ?? null;
}

/** The screen before stays below the new one while a transition runs. */
function useLeaving(shown: Shown | null): Shown | null {
  const [gone, setGone] = useState(0);
  const runs = Boolean(shown?.animation && shown.duration > 0 && shown.from.screen && !prefersStillness());
  useEffect(() => {
    if (!runs || !shown) return;
    const timer = setTimeout(() => setGone(shown.at), shown.duration);
    return () => clearTimeout(timer);
  }, [runs, shown]);
  return runs && shown && gone !== shown.at ? shown : null;
}

/** Runs a prototype: real elements that work by pointer, touch and keyboard. Shows nothing without a start screen. */
export function Player(props: PlayerProps) {
  const { app, imageUrl, fit, frame = false, startScreen, data, qr = false, hints = [], onEvents, onState } = props;
  const place = useRef<HTMLDivElement>(null);
  const framed = frame && fit === 'contain';
  const phone = framed && isPhone(app);
  const viewport = viewportOf(fit, usePlaceSize(place, phone ? bezel : 0), app.screenSize);
  const [run] = useState(() => new SimulationRun({ app, onEvents, onState }, props.resume));
  const { state, shown, opened, scrolledTo } = useSyncExternalStore(run.subscribe, run.scene);
  const { dispatch } = run;
  const trail = useTrail(props.onPointer);
  const leaving = useLeaving(shown);

  const ready = viewport !== null;
  const [w, h] = viewport ? [Math.round(viewport.w * viewport.scale), Math.round(viewport.h * viewport.scale)] : [0, 0];
  useLayoutEffect(() => {
    run.follow({ app, onEvents, onState });
    if (ready) run.begin({ device: { w, h, qr }, screen: startScreen, data });
  }, [run, app, onEvents, onState, ready, w, h, qr, startScreen, data]);
  useEffect(() => () => run.stop(), [run]);

  const view = useMemo(() => screenView(app, state), [app, state]);
  const links = useMemo(() => linksOf(app, state, view), [app, state, view]);
  const pointed = useMemo(() => (hints === 'links' ? links : new Set(hints)), [hints, links]);
  const before = leaving && leaving.from.screen ? layerView(app, leaving.from.screen, leaving.from) : null;
  const front = frontOf(state);
  const shared = { app, imageUrl, links, hints: pointed, dispatch, scrolledTo };
  const onMove = trail ? trail.moved.bind(trail) : undefined;
  return (
    <div ref={place} className={styles['place']}>
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
                scroll={leaving.from.scroll[before.screen.id] ?? 0}
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
              scroll={state.scroll[view.screen.screen.id] ?? 0}
              movement={shown}
              onMove={onMove}
            />
            {view.overlays.map((layer) => (
              <Layer
                {...shared}
                key={layer.screen.id}
                layer={layer}
                viewport={viewport}
                isOverlay
                isFront={front === layer.screen.id}
                scroll={0}
                movement={opened?.overlay === layer.screen.id ? opened : null}
                onMove={onMove}
              />
            ))}
          </div>
          <p className={styles['aside']} aria-live="polite">
            {(view.overlays.at(-1) ?? view.screen).screen.name}
          </p>
        </div>
      )}
    </div>
  );
}
