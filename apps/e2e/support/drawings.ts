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

/** A tablet's screen beside others; the one called `s10001` is the first. */
export const tabletScreen = (id: string, name: string, x: number, children: string[] = []): Screen => ({
  id,
  name,
  x,
  y: 0,
  w: 1_024,
  h: 768,
  children,
  props: { start: id === 's10001' },
  style: { background: '#FFFFFF' },
});

interface Bound {
  readonly name: string;
  /** Of the variable. */
  readonly path: string;
}

/** A button and a field on Home, and two screens to lead to; the first of them shows a variable. */
export function drawingToLead(button: Drawn, field: Bound, shown: Bound, first: string): Partial<App> {
  const { screens: _screens, widgets, ...rest } = drawingOf([button]);
  const bound = (id: string, type: string, x: number, { name, path }: Bound): Widget => {
    const props = { ...(type === 'Label' && { label: '' }), databinding: { default: path } };
    return { id, name, type, x, y: 100, w: 200, h: 40, z: 5, style: {}, props };
  };
  return {
    ...rest,
    screens: {
      s10001: tabletScreen('s10001', 'Home', 0, [button.id, 'wF']),
      s10002: tabletScreen('s10002', first, 1_200, ['wL']),
      s10003: tabletScreen('s10003', 'Sorry', 2_400),
    },
    widgets: { ...widgets, wF: bound('wF', 'TextBox', 400, field), wL: bound('wL', 'Label', 1_300, shown) },
  };
}
