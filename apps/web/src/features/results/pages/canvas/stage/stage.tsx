import { Button, ellipsisClass, IconButton } from '@rehearse/client/ui';
import { imageUrl } from '@rehearse/client/api/react';
import type { App } from '@rehearse/model';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSize } from '../../../charts/use-size';
import { leaveOut } from '../../../export/png';
import { useFormats } from '../../../format/use-formats';
import { isInView, type Rect, toView } from './camera';
import styles from '../canvas.module.css';
import type { Selection } from '../canvas-view';
import { elementAt } from '../../../prototype/elements';
import { HeatTooltip } from '../heat/heat-tooltip';
import { type Paint, type PointerOnScreen, ScreenTile } from './screen-tile';
import type { Place } from './camera-input';
import { useCamera } from './use-camera';
import type { MeasureResults } from '../measures/use-measure-results';

interface StageProps {
  readonly app: App;
  readonly results: MeasureResults;
  readonly paint: Paint;
  /** Paths taken by a smaller share of sessions are left out. */
  readonly minShare: number;
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
export function Stage({ app, results, paint, minShare, selection, onSelect, children }: StageProps) {
  const { shown, captionsOf } = results;
  const { t } = useTranslation('results');
  const formats = useFormats();
  const [element, size] = useSize<HTMLElement>();
  const screens = useMemo(() => Object.values(app.screens), [app]);
  const titleWidths = useMemo(
    () => new Map(screens.map((screen) => [screen.id, titleWidth(screen, screens)])),
    [screens],
  );
  const [pointer, setPointer] = useState<PointerOnScreen | null>(null);
  const pointerOn = ({ x, y, ...place }: Place): PointerOnScreen | null => {
    const screen = screens.findLast((one) => x >= one.x && y >= one.y && x < one.x + one.w && y < one.y + one.h);
    return screen ? { screen: screen.id, x: x - screen.x, y: y - screen.y, ...place } : null;
  };
  const { camera, actions } = useCamera({
    element,
    size,
    screens,
    onHover: (place) => setPointer(place && pointerOn(place)),
    onTap: (place) => {
      const screen = pointerOn(place)?.screen;
      onSelect(screen === undefined ? null : { screen, widget: elementAt(app, screen, place.x, place.y)?.id ?? null });
    },
  });
  const inView = camera && size ? screens.filter((screen) => isInView(camera, screen, size, margin)) : [];
  const places = new Map(camera ? screens.map((screen) => [screen.id, toView(camera, screen)]) : []);
  const titles = Array.from(places.values(), ({ x, y, w }) => ({ x, y: y - titleHeight, w, h: titleHeight }));

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
                heat={shown.heats?.get(screen.id)}
                max={shown.maxOf?.(screen.id) ?? 0}
                flat={shown.flatOf?.(screen.id) ?? null}
                shade={shown.shadeOf?.(screen.id) ?? null}
                selected={selection?.screen === screen.id ? selection.widget : null}
                isSelected={selection?.screen === screen.id}
                pointer={pointer?.screen === screen.id ? pointer : null}
                imageUrl={imageUrl}
              />
            ))}
          </div>
          {shown.overlay?.({ app, camera, places, titles, minShare })}
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
                      Math.min((titleWidths.get(screen.id) ?? screen.w) * camera.scale, (size?.width ?? 0) - place.x) -
                        8,
                    ),
                  }}
                  title={`${screen.name}: ${formats.facts(captionsOf(screen.id))}`}
                  aria-pressed={selection?.screen === screen.id}
                  onClick={() => onSelect({ screen: screen.id, widget: null })}
                >
                  <b className={ellipsisClass}>{screen.name}</b>
                  <span className={styles.captions}>
                    {captionsOf(screen.id).map((caption) => (
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
      {pointer && <HeatTooltip app={app} pointer={pointer} results={results} />}
    </section>
  );
}

/** px of the canvas from a screen's left edge to the next screen that its title could run into. */
function titleWidth(screen: Rect, others: readonly Rect[]): number {
  const inTheWay = others.filter(({ x, y, h }) => x > screen.x && y - screen.h * 0.1 <= screen.y && y + h >= screen.y);
  return Math.min(screen.w * 2.5, ...inTheWay.map(({ x }) => x - screen.x));
}
