import type { App, Screen, Widget } from '@rehearse/model';

interface Drawn {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly w?: number;
  readonly h?: number;
}

const box = ({ id, name, x, y, w = 100, h = 60 }: Drawn, index: number): Widget => ({
  id,
  name,
  type: 'Box',
  x,
  y,
  w,
  h,
  z: index + 1,
  props: { label: '' },
  style: { background: '#3E63DD' },
});

/** A tablet screen at the origin with boxes on it, for gestures whose outcome is known to the pixel. */
export function drawingOf(boxes: readonly Drawn[]): Partial<App> {
  const widgets = boxes.map(box);
  return {
    name: 'Drawing',
    screenSize: { w: 1_024, h: 768 },
    type: 'tablet',
    screens: {
      s10001: {
        id: 's10001',
        name: 'Home',
        x: 0,
        y: 0,
        w: 1_024,
        h: 768,
        children: widgets.map(({ id }) => id),
        props: { start: true },
        style: { background: '#FFFFFF' },
      },
    },
    widgets: Object.fromEntries(widgets.map((widget) => [widget.id, widget])),
    lines: {},
  };
}

/** A phone's screen; the one called `s1` is the first. */
export const phoneScreen = (id: string, name: string, children: string[], more: Partial<Screen> = {}): Screen => ({
  id,
  name,
  children,
  x: 0,
  y: 0,
  w: 375,
  h: 667,
  props: { start: id === 's1' },
  ...more,
});
