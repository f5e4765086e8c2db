import { ScreenPicture } from '@rehearse/client/player';
import type { App, Screen } from '@rehearse/model';
import { memo } from 'react';
import styles from '../canvas.module.css';
import { DotLayer, FlatLayer, HeatLayer } from '../heat/heat-layer';
import { cssColor, type ScaleKind } from '../heat/color-ramp';
import type { Place } from './camera-input';
import type { ScreenHeat } from '../heat/screen-heat';

/** How the measure is drawn, the same on all screens. */
export interface Paint {
  /** null: the measure does not colour screens; the design is pale. */
  readonly scale: ScaleKind | null;
  /** Where the log scale begins to rise. */
  readonly unit: number;
  readonly opacity: number;
  /** The design in grey. */
  readonly isGrey: boolean;
}

/** A place on a screen (px of it) under the pointer. */
export interface PointerOnScreen extends Place {
  readonly screen: string;
}

interface ScreenTileProps {
  readonly app: App;
  readonly screen: Screen;
  readonly scale: number;
  readonly paint: Paint;
  readonly heat: ScreenHeat | undefined;
  readonly max: number;
  /** Share of the ramp for measures with one value per screen; null where it was not seen. */
  readonly flat: number | null;
  /** A CSS background; null where there is none. */
  readonly shade: string | null;
  readonly selected: string | null;
  readonly isSelected: boolean;
  readonly pointer: PointerOnScreen | null;
  readonly imageUrl: (url: string) => string;
}

/** A screen at its place with the measure painted over it. */
export const ScreenTile = memo(function ScreenTile(props: ScreenTileProps) {
  const { app, screen, scale, paint, heat, max, flat, shade, selected, isSelected, pointer, imageUrl } = props;
  const chosen = selected ? app.widgets[selected] : undefined;
  const { scale: colors, unit, opacity } = paint;
  const design = colors === null ? styles.pale : paint.isGrey ? styles.grey : undefined;
  const cell = heat?.cell ?? 1;
  return (
    <div
      className={isSelected ? styles.tileSelected : styles.tile}
      style={{
        left: screen.x,
        top: screen.y,
        width: screen.w,
        height: screen.h,
        outlineWidth: (isSelected ? 2 : 1) / scale,
      }}
    >
      <div className={design}>
        <ScreenPicture app={app} screen={screen.id} width={screen.w} imageUrl={imageUrl} />
      </div>
      {heat?.dots ? (
        <DotLayer dots={heat.dots} scale={scale} opacity={opacity} />
      ) : (
        heat && colors && <HeatLayer heat={heat} max={max} kind={colors} unit={unit} opacity={opacity} />
      )}
      {flat !== null && <FlatLayer background={cssColor(flat)} opacity={opacity} />}
      {shade !== null && <FlatLayer background={shade} opacity={opacity} />}
      {chosen && (
        <div
          className={styles.element}
          style={{
            left: chosen.x - screen.x,
            top: chosen.y - screen.y,
            width: chosen.w,
            height: chosen.h,
            outlineWidth: 2 / scale,
            boxShadow: `0 0 0 ${3.5 / scale}px white`,
          }}
        />
      )}
      {pointer && heat && (
        <div
          className={styles.cell}
          style={{
            left: Math.floor(pointer.x / cell) * cell,
            top: Math.floor(pointer.y / cell) * cell,
            width: cell,
            height: cell,
            outlineWidth: 2 / scale,
          }}
        />
      )}
    </div>
  );
});
