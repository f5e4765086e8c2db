import { ScreenPicture } from '@rehearse/client/player';
import type { App, Screen } from '@rehearse/model';
import { memo, type MouseEvent } from 'react';
import type { Scope } from '../data/questions';
import styles from './canvas.module.css';
import { DotLayer, FlatLayer, HeatLayer } from './heat-layer';
import type { Heat } from './heat-field';
import { isColored, type Measure } from './measures';
import type { ScaleKind } from './ramp';
import { useDots } from './use-heats';

/** How the measure is drawn, the same on all screens. */
export interface Paint {
  readonly measure: Measure;
  readonly kind: ScaleKind;
  readonly opacity: number;
  /** The design in grey. */
  readonly isGrey: boolean;
}

export interface Pointed {
  readonly screen: string;
  /** px of the screen. */
  readonly x: number;
  readonly y: number;
  readonly clientX: number;
  readonly clientY: number;
}

interface ScreenTileProps {
  readonly app: App;
  readonly screen: Screen;
  readonly scope: Scope;
  readonly scale: number;
  readonly paint: Paint;
  readonly heat: Heat | undefined;
  readonly max: number;
  /** Share of the ramp for measures with one value per screen; null where it was not seen. */
  readonly flat: number | null;
  readonly selected: string | null;
  readonly isSelected: boolean;
  readonly pointed: Pointed | null;
  readonly imageUrl: (url: string) => string;
  readonly onPoint: (pointed: Pointed | null) => void;
  /** True while the canvas is being dragged: a click then is the end of that. */
  readonly isDragging: () => boolean;
  /** Of a place on the canvas (px). */
  readonly onSelect: (screen: string, x: number, y: number) => void;
}

/** A screen at its place with the measure painted over it. */
export const ScreenTile = memo(function ScreenTile(props: ScreenTileProps) {
  const { app, screen, scope, scale, paint, heat, max, flat, selected, isSelected, pointed, imageUrl, isDragging, onPoint, onSelect } = props;
  const dots = useDots(scope, paint.measure, screen.id, heat?.total ?? 0);
  const chosen = selected ? app.widgets[selected] : undefined;
  const at = (event: MouseEvent<HTMLElement>): Pointed => {
    const area = event.currentTarget.getBoundingClientRect();
    return { screen: screen.id, x: (event.clientX - area.left) / scale, y: (event.clientY - area.top) / scale, clientX: event.clientX, clientY: event.clientY };
  };
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    const { x, y } = at(event);
    onSelect(screen.id, screen.x + x, screen.y + y);
  };
  const grey = paint.isGrey && isColored(paint.measure) ? styles.grey : isColored(paint.measure) ? undefined : styles.pale;
  const cell = heat?.cell ?? 1;
  return (
    <div
      className={isSelected ? styles.tileSelected : styles.tile}
      style={{ left: screen.x, top: screen.y, width: screen.w, height: screen.h, outlineWidth: (isSelected ? 2 : 1) / scale }}
      onPointerMove={(event) => onPoint(isDragging() ? null : at(event))}
      onPointerLeave={() => onPoint(null)}
      onClick={handleClick}
    >
      <div className={grey}>
        <ScreenPicture app={app} screen={screen.id} width={screen.w} imageUrl={imageUrl} />
      </div>
      {dots ? (
        <DotLayer dots={dots} scale={scale} opacity={paint.opacity} />
      ) : (
        heat && <HeatLayer heat={heat} max={max} kind={paint.kind} opacity={paint.opacity} />
      )}
      {flat !== null && <FlatLayer share={flat} opacity={paint.opacity} />}
      {chosen && (
        <div
          className={styles.element}
          style={{ left: chosen.x - screen.x, top: chosen.y - screen.y, width: chosen.w, height: chosen.h, outlineWidth: 2 / scale, boxShadow: `0 0 0 ${3.5 / scale}px white` }}
        />
      )}
      {pointed && heat && (
        <div
          className={styles.cell}
          style={{ left: Math.floor(pointed.x / cell) * cell, top: Math.floor(pointed.y / cell) * cell, width: cell, height: cell, outlineWidth: 2 / scale }}
        />
      )}
    </div>
  );
});
