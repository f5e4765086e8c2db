import { Button, IconButton } from '@rehearse/client/ui';
import { imageUrl } from '@rehearse/client/api/react';
import type { App } from '@rehearse/model';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSize } from '../../../charts/use-size';
import { leaveOut } from '../../../export/png';
import { useFormats } from '../../../format/use-formats';
import { isInView, type Rect, toView } from './camera';
import styles from '../canvas.module.css';
import { DropOffLayer } from '../measures/drop-off-layer';
import type { Selection } from '../sidebar/element-panel';
import { elementAt } from '../../../prototype/elements';
import { HeatTooltip } from '../heat/heat-tooltip';
import { type Paint, type PointerOnScreen, ScreenTile } from './screen-tile';
import type { Place } from './camera-input';
import { useCamera } from './use-camera';
import type { CanvasResults } from '../measures/use-canvas-results';
import { PathLayer } from '../measures/path-layer';

interface StageProps {
  readonly app: App;
  readonly figures: CanvasResults;
  readonly paint: Paint;
  /** Ways taken by a smaller share of sessions are left out. */
  readonly leastShare: number;
  readonly selection: Selection | null;
  readonly onSelect: (selection: Selection | null) => void;
  /** Laid over the screens: the legend and messages. */
  readonly children: ReactNode;
}

/** px around the view in which screens are kept, so that panning does not show them come. */
const margin = 200;
/** px of a screen's name with a line about it. */
const titleHeight = 38;

/** The prototype's screens where they lie on the canvas, with the measure on top. Only what is in view exists. */
export function Stage({ app, figures, paint, leastShare, selection, onSelect, children }: StageProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const [element, size] = useSize<HTMLElement>();
  const screens = useMemo(() => Object.values(app.screens), [app]);
  const rooms = useMemo(() => new Map(screens.map((screen) => [screen.id, titleRoom(screen, screens)])), [screens]);
  const [pointed, point] = useState<PointerOnScreen | null>(null);
  const placeOn = ({ x, y, ...place }: Place): PointerOnScreen | null => {
    const screen = screens.findLast((one) => x >= one.x && y >= one.y && x < one.x + one.w && y < one.y + one.h);
    return screen ? { screen: screen.id, x: x - screen.x, y: y - screen.y, ...place } : null;
  };
  const { camera, actions } = useCamera({
    element,
    size,
    screens,
    onHover: (place) => point(place && placeOn(place)),
    onTap: (place) => {
      const screen = placeOn(place)?.screen;
      onSelect(screen === undefined ? null : { screen, widget: elementAt(app, screen, place.x, place.y)?.id ?? null });
    },
  });
  const inView = camera && size ? screens.filter((screen) => isInView(camera, screen, size, margin)) : [];
  const places = new Map(camera ? screens.map((screen) => [screen.id, toView(camera, screen)]) : []);
  const titles = Array.from(places.values(), ({ x, y, w }) => ({ x, y: y - titleHeight, w, h: titleHeight }));
  const ways = figures.ways.filter(({ sessions }) => sessions >= leastShare * figures.total);

  return (
    <section ref={element} className={styles.stage} aria-label={t('canvas.stage')}>
      {camera && (
        <>
          <div
            className={styles.world}
            style={{ transform: `translate(${camera.x}px, ${camera.y}px) scale(${camera.scale})` }}
          >
            {inView.map((screen) => (
              <ScreenTile
                key={screen.id}
                app={app}
                screen={screen}
                scale={camera.scale}
                paint={paint}
                heat={figures.heats.get(screen.id)}
                max={figures.maxOf(screen.id)}
                flat={figures.flatOf(screen.id)}
                selected={selection?.screen === screen.id ? selection.widget : null}
                isSelected={selection?.screen === screen.id}
                pointed={pointed?.screen === screen.id ? pointed : null}
                imageUrl={imageUrl}
              />
            ))}
          </div>
          {paint.measure === 'journey' && (
            <PathLayer ways={ways} places={places} sessions={figures.total} titles={titles} />
          )}
          {paint.measure === 'dropoff' && (
            <DropOffLayer app={app} camera={camera} steps={figures.steps} total={figures.total} />
          )}
          <div className={styles.titles}>
            {inView.map((screen) => {
              const place = toView(camera, screen);
              return (
                <button
                  key={screen.id}
                  type="button"
                  className={styles.screenTitle}
                  style={{
                    left: place.x,
                    top: place.y,
                    maxWidth: Math.max(
                      60,
                      Math.min((rooms.get(screen.id) ?? screen.w) * camera.scale, (size?.width ?? 0) - place.x) - 8,
                    ),
                  }}
                  title={`${screen.name}: ${figures.captions(screen.id).join(', ')}`}
                  aria-pressed={selection?.screen === screen.id}
                  onClick={() => onSelect({ screen: screen.id, widget: null })}
                >
                  <b>{screen.name}</b>
                  <span className={styles.captions}>
                    {figures.captions(screen.id).map((caption) => (
                      <span key={caption}>{caption}</span>
                    ))}
                  </span>
                </button>
              );
            })}
          </div>
        </>
      )}
      <div className={styles.bottom} data-control="">
        <section className={styles.zoom} aria-label={t('canvas.zoom')} {...leaveOut}>
          <IconButton icon="minus" size="s" label={t('canvas.zoomOut')} shortcut="−" onPress={actions.zoomOut} />
          <Button variant="quiet" size="s" className={styles.percent} onPress={actions.actual}>
            {camera && formats.percent(camera.scale)}
          </Button>
          <IconButton icon="plus" size="s" label={t('canvas.zoomIn')} shortcut="+" onPress={actions.zoomIn} />
          <IconButton icon="maximize" size="s" label={t('canvas.fit')} shortcut="1" onPress={actions.showAll} />
        </section>
        {children}
      </div>
      {pointed && <HeatTooltip app={app} pointed={pointed} figures={figures} measure={paint.measure} />}
    </section>
  );
}

/** px of the canvas from a screen's left edge to the next screen that its title could run into. */
function titleRoom(screen: Rect, others: readonly Rect[]): number {
  const inTheWay = others.filter(({ x, y, h }) => x > screen.x && y - screen.h * 0.1 <= screen.y && y + h >= screen.y);
  return Math.min(screen.w * 2.5, ...inTheWay.map(({ x }) => x - screen.x));
}
