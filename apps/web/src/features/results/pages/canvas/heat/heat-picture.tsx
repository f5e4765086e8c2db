import { ScreenPicture } from '@rehearse/client/player';
import type { App } from '@rehearse/model';
import { DotLayer, HeatLayer } from './heat-layer';
import type { ScaleKind } from './color-ramp';
import type { ScreenHeat } from './screen-heat';

interface HeatPictureProps {
  readonly app: App;
  readonly screen: string;
  readonly heat: ScreenHeat;
  /** px that it is drawn wide. */
  readonly width: number;
  /** What the brightest colour stands for. */
  readonly max: number;
  readonly scale: ScaleKind;
  readonly imageUrl: (url: string) => string;
}

const opacity = 0.7;

/** A screen under the clicks on it: single ones where there are few, else as colours. Fills what is around it. */
export function HeatPicture({ app, screen, heat, width, max, scale, imageUrl }: HeatPictureProps) {
  return (
    <>
      <ScreenPicture app={app} screen={screen} width={width} imageUrl={imageUrl} />
      {heat.dots ? (
        <DotLayer dots={heat.dots} scale={width / heat.width} opacity={opacity} />
      ) : (
        <HeatLayer heat={heat} max={max} kind={scale} unit={1} opacity={opacity} />
      )}
    </>
  );
}
