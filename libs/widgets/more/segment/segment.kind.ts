import { type App, entriesOf, grownWith, type Screen, screenWidgets } from '@rehearse/model';
import { border, borderStyle, hollow, rule } from '../../default-style';
import type { ContentsInput, WidgetKind } from '../../kind';
import { areaOf, boxOperations, iconOperation, shape } from '../../make-operations';
import { text } from '../../read';
import { deviceIcons } from '../device-icons';
import { expand } from '../expand';

/** By the name that a variable holds, else by the id that was designed; other clients wrote names there, too. */
function shownScreen(app: App, { widget, held }: ContentsInput): Screen | undefined {
  const screens = entriesOf(app, 'screens');
  const named = (name: string) => Object.values(screens).find((screen) => screen.name === name);
  const designed = text(widget.props?.['screenID']);
  return (
    (held === undefined ? undefined : named(text(held))) ??
    (Object.hasOwn(screens, designed) ? screens[designed] : named(designed))
  );
}

/** Another screen's content as a part of this one: its widgets do here what they do there, and a link from them leads on from this screen. */
export const segment: WidgetKind = {
  type: 'ScreenSegment',
  behaviour: 'press',
  style: {},
  expand,
  contents: (input) => {
    const { app, widget, holdsOthers } = input;
    const screen = shownScreen(app, input);
    if (!screen) return undefined;
    const [dx, dy] = [widget.x - screen.x, widget.y - screen.y];
    const grown = grownWith(app, widget, screen, holdsOthers);
    const placed = screenWidgets(grown, screen.id).map((one) => ({
      ...one,
      widget: { ...one.widget, x: one.widget.x + dx, y: one.widget.y + dy },
    }));
    return { parts: [{ placed, screen: screen.id }], scrolls: widget.props?.['scroll'] === true };
  },
  paint: ({ widget, style, isVacant }) => {
    const area = areaOf(widget);
    const own = boxOperations(style, area);
    if (isVacant === false) return own;
    const side = Math.min(32, area.w / 2, area.h / 2);
    const place = { x: (area.w - side) / 2, y: (area.h - side) / 2, w: side, h: side };
    const vacant = boxOperations({ ...border(1, rule), ...borderStyle('dashed') }, area);
    return [shape(area, hollow), ...own, ...vacant, iconOperation(deviceIcons.appWindow, place, '#8b8d98', 1.5)];
  },
};
