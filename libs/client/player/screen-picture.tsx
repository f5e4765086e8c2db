import type { App } from '@rehearse/model';
import { layerView, type ViewItem } from '@rehearse/simulate';
import { memo, useMemo } from 'react';
import { DrawOperations } from './draw/draw-operations';
import type { ImageUrl } from './draw/operation-style';
import { useKinds } from './use-kinds';
import { itemDrawing, screenOperations } from './draw/widget-drawing';

interface StaticItemProps {
  readonly app: App;
  readonly item: ViewItem;
  readonly imageUrl: ImageUrl;
}

function StaticItem({ app, item, imageUrl }: StaticItemProps) {
  const { operations, place } = itemDrawing(app, item);
  return (
    <div style={place}>
      <DrawOperations operations={operations} imageUrl={imageUrl} />
    </div>
  );
}

export interface ScreenPictureProps {
  readonly app: App;
  /** Id of a screen of `app`; nothing is shown for a screen that is not there. */
  readonly screen: string;
  /** px; the height follows from the screen's. */
  readonly width: number;
  /** px; cuts the picture off at the bottom. */
  readonly height?: number;
  readonly imageUrl: ImageUrl;
  /** Text alternative; without one the picture is decoration. */
  readonly label?: string;
}

/** A screen as designed: static and cheap, so that hundreds fit on a page. */
export const ScreenPicture = memo(function ScreenPicture({
  app,
  screen: id,
  width,
  height,
  imageUrl,
  label,
}: ScreenPictureProps) {
  const isReady = useKinds(app);
  const layer = useMemo(() => (isReady ? layerView(app, id) : null), [app, id, isReady]);
  if (!layer) return null;
  const { screen } = layer;
  const scale = width / screen.w;
  const shown = Math.min(height ?? Infinity, screen.h * scale);
  const alternative = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <div
      {...alternative}
      data-design=""
      style={{ width, height: shown, position: 'relative', overflow: 'hidden', contain: 'strict' }}
    >
      <div
        style={{
          position: 'absolute',
          width: screen.w,
          height: screen.h,
          transform: `scale(${scale})`,
          transformOrigin: '0 0',
          pointerEvents: 'none',
          userSelect: 'none',
        }}
      >
        <DrawOperations operations={screenOperations(app, screen)} imageUrl={imageUrl} />
        {layer.items.map((item) => (
          <StaticItem key={item.id} app={app} item={item} imageUrl={imageUrl} />
        ))}
      </div>
    </div>
  );
});
