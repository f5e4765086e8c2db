import { type App, type Line, linesFrom, type Placed } from '@rehearse/model';
import { changeOf } from './changes';
import { actionFor, countsAsLink, isReplaced } from './find-widget';
import { expandedWidgets } from './expanded-widgets';
import { eventOf, ownersOf } from './owners';
import { initialState } from './state';
import { isInput } from './values';
import { isHidden } from './view';

const touched = ['click', 'longclick', 'swipeLeft', 'swipeRight', 'swipeUp', 'swipeDown', 'pinchIn', 'pinchOut'];
const seen = ['hover', 'scroll'];
const entered = ['InputChange', 'KeyboardUp', 'KeyboardEnter'];
const bySelf = ['timer', 'loaded'];

/** Nothing of it is recorded by itself, so that it can lie between any two steps. */
export const isSilent = (line: Line): boolean => [...seen, ...entered, ...bySelf].includes(eventOf(line));

export const visibleWidgets = (app: App, screen: string): readonly Placed[] =>
  expandedWidgets(app, initialState, screen).filter(({ widget, source }) => !isHidden(app, widget, source));

/** The first line of each trigger, in the order of its owners. */
function firstLines(lines: readonly Line[], events: readonly string[]): readonly Line[] {
  const byEvent = new Map<string, Line>();
  for (const line of lines) {
    const event = eventOf(line);
    if (events.includes(event) && !byEvent.has(event)) byEvent.set(event, line);
  }
  return [...byEvent.values()];
}

/** The links of a widget that testers can set off; what a press does besides takes the place of the link for clicks. */
export function widgetLinks(app: App, { widget, source }: Placed): readonly Line[] {
  const lines = ownersOf(app, source).flatMap((owner) =>
    linesFrom(app, owner).filter((line) => countsAsLink(app, line)),
  );
  if (lines.length === 0) return [];
  const canEnter = isInput(widget) || changeOf(widget).isPress === true;
  const events = [...touched, ...seen, ...(canEnter ? entered : [])];
  return firstLines(lines, isReplaced(actionFor(app, source)) ? events.filter((event) => event !== 'click') : events);
}

/** The links of a screen itself. Of those that fire by themselves all do. */
export function screenLinks(app: App, screen: string): readonly Line[] {
  const lines = linesFrom(app, screen);
  const own = lines.filter((line) => countsAsLink(app, line));
  return [...firstLines(own, touched), ...lines.filter((line) => bySelf.includes(eventOf(line)))];
}
