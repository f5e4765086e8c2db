import { type App, entryOf } from '@rehearse/model';
import { layerView, screenView, type SimulationState } from '@rehearse/simulate';
import { useMemo, useRef } from 'react';
import type { ImageUrl } from './draw/operation-style';
import type { Size, Viewport } from './stage/geometry';
import { type Above, Layer, overlayPlace } from './stage/layer';
import { OpenedWidget } from './stage/layer-context';
import type { Shown } from './stage/simulation-run';
import { useLeaving } from './stage/use-leaving';
import styles from './stage/player.module.css';
import { useInnerSize } from './stage/use-inner-size';
import { useKinds } from './use-kinds';

export interface PlaybackProps {
  readonly app: App;
  readonly state: SimulationState;
  readonly imageUrl: ImageUrl;
  /** How the screen in front came, if it is to be seen coming. */
  readonly shown?: Shown | null;
  /** The widget beside which a list, a month or a menu is open. */
  readonly opened?: string | null;
  /** px of the prototype that the tester had in view. */
  readonly size: Size;
  /** Keep it the same function. */
  readonly above?: Above;
}

const none: ReadonlySet<string> = new Set();
const ignore = (): void => undefined;

/** A prototype in a state that somebody had it in, drawn as they saw it; nobody can use it. */
export const Playback = (props: PlaybackProps) => (useKinds(props.app) ? <State {...props} /> : null);

function State({ app, state, shown = null, opened = null, imageUrl, size, above }: PlaybackProps) {
  const place = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const inner = useInnerSize(place, 0);
  const view = useMemo(() => screenView(app, state), [app, state]);
  const viewport = useMemo((): Viewport | null => {
    const scale = Math.min(1, inner.w / size.w, inner.h / size.h);
    return scale > 0 ? { ...size, scale } : null;
  }, [inner, size]);
  const leaving = useLeaving(shown, state.screen === null ? undefined : entryOf(app, 'screens', state.screen));
  const before = leaving?.from.screen ? layerView(app, leaving.from.screen, leaving.from) : null;
  const drawn = { app, imageUrl, isFront: false, scrolledTo: null, links: none, hints: none, dispatch: ignore };
  return (
    <OpenedWidget value={opened}>
      <div ref={place} className={styles['place']}>
        {viewport && view && (
          <div className={styles['window']}>
            <div
              className={styles['viewport']}
              style={{ width: viewport.w * viewport.scale, height: viewport.h * viewport.scale }}
            >
              {before && leaving && (
                <Layer
                  {...drawn}
                  key={`${before.screen.id} ${leaving.at}`}
                  layer={before}
                  viewport={viewport}
                  isOverlay={false}
                  isLeaving
                  scroll={leaving.from.scroll[before.screen.id]}
                  movement={leaving}
                />
              )}
              {[view.screen, ...view.overlays].map((layer, index) => (
                <Layer
                  {...drawn}
                  key={layer.screen.id}
                  layer={layer}
                  viewport={viewport}
                  isOverlay={index > 0}
                  {...(index > 0
                    ? overlayPlace(app, state, layer.screen.id)
                    : { scroll: state.scroll[layer.screen.id] })}
                  scroller={page}
                  movement={index > 0 ? null : shown}
                  before={index > 0 ? null : before}
                  above={above}
                />
              ))}
            </div>
          </div>
        )}
      </div>
    </OpenedWidget>
  );
}
