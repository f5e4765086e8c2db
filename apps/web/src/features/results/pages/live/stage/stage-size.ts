import type { App } from '@rehearse/model';

/** px of a picture, by whether the prototype is wider than high. */
const widths = { wide: 252, narrow: 136 };

export const isWide = (app: App | undefined): boolean => app !== undefined && app.screenSize.w > app.screenSize.h;

/** px of what is seen of a prototype; square until it is known. */
export function stageSize(app: App | undefined): { readonly width: number; readonly height: number } {
  const width = isWide(app) ? widths.wide : widths.narrow;
  return { width, height: app ? (width * app.screenSize.h) / app.screenSize.w : width };
}
