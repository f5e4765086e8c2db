import type { App, Box } from '@rehearse/model';
import { layerView, type ViewItem } from '@rehearse/simulate';
import { memo, useMemo } from 'react';
import { boxInside, itemsInside } from './draw/items-inside';
import { DrawOperations } from './draw/draw-operations';
import type { ImageUrl } from './draw/operation-style';
import { useKinds } from './use-kinds';
import { itemDrawing, screenOperations } from './draw/widget-drawing';

interface StaticItemProps {
  readonly app: App;
  readonly item: ViewItem;
  /** Where it lies in what is around it. */
  readonly box?: Box;
  readonly inside: ReturnType<typeof itemsInside>;
  readonly imageUrl: ImageUrl;
}

function StaticItem({ app, item, box = item.box, inside, imageUrl }: StaticItemProps) {
  const { operations, place } = itemDrawing(app, { ...item, box });
  const held = inside.get(item.id);
  return (
    <div style={place}>
      <DrawOperations operations={operations} imageUrl={imageUrl} />
      {held && (
        <div style={{ position: 'absolute', inset: 0, overflow: 'hidden' }}>
          {held.map((one) => (
            <StaticItem
              key={one.id}
              app={app}
              item={one}
              box={boxInside(one, item)}
              inside={inside}
              imageUrl={imageUrl}
            />
          ))}
        </div>
      )}
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
  const inside = itemsInside(layer.items);
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
        {inside.get(undefined)?.map((item) => (
          <StaticItem key={item.id} app={app} item={item} inside={inside} imageUrl={imageUrl} />
        ))}
      </div>
    </div>
  );
});
