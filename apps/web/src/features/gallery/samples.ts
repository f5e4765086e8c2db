import { createApp, type App, type Style, type Widget, type WidgetState } from '@rehearse/model';
import { designOf, heldStates, inputOf, isPickMany, knownTypes, partsOf, type WidgetDesign } from '@rehearse/widgets';
import { type Theme, themed } from './themed';

/** A widget in one of its states. */
export interface Sample {
  /** Of its kind's samples; the editor's text `states.<id>`. */
  readonly id: 'normal' | WidgetState;
  readonly widget: Widget;
  /** What has to be shown, beyond what the widget holds. */
  readonly shown?: WidgetState;
  /** Of the screen; white unless it says something else. */
  readonly ground?: Style;
}

/** In English whatever the page's language: what is compared must not change with it. */
export function newWidget({ type, size, style, defaults }: WidgetDesign): Widget {
  return { id: 'widget', name: type, type, x: margin, y: margin, z: 1, ...size, style, ...defaults };
}

/** What is seen of a state that follows from what a widget holds: turned on, or with one of its parts picked. */
function holding(widget: Widget): Widget {
  const all = partsOf(widget);
  const picked = all[Math.floor(all.length / 2)]?.value;
  const selected = isPickMany(widget) ? [picked] : picked;
  return { ...widget, props: { ...widget.props, ...(picked === undefined ? { checked: true } : { selected }) } };
}

/** A kind as it is, and in each state that it has a style for. */
export function samplesOf(design: WidgetDesign): readonly Sample[] {
  const widget = newWidget(design);
  const type = inputOf(widget)?.type;
  const held = partsOf(widget).length > 0 || type === 'checked' ? ['checked', 'active'] : [];
  const states = new Set<WidgetState>([...(type === 'checked' ? heldStates(holding(widget)) : []), ...design.states]);
  return [
    { id: 'normal', widget },
    ...[...states].map((id) => (held.includes(id) ? { id, widget: holding(widget) } : { id, widget, shown: id })),
  ];
}

/** Room around a widget for what is painted outside of its box, such as shadows. */
const margin = 12;
export const sampleScreen = 'screen';

/** A prototype that is nothing but this sample. */
export function sampleApp({ widget, ground }: Sample, theme: Theme): App {
  const [w, h] = [widget.w + 2 * margin, widget.h + 2 * margin];
  const screen = { id: sampleScreen, name: '', x: 0, y: 0, w, h, children: [widget.id] };
  return themed(theme, {
    ...createApp({ name: '', w, h, time: 0 }),
    screens: { [screen.id]: { ...screen, style: { background: '#ffffff', ...ground } } },
    widgets: { [widget.id]: widget },
  });
}

/** Parts of the gallery: those of the insert panel, what it does not offer, and styles that many kinds can have. */
export const parts = ['basic', 'input', 'choice', 'navigation', 'data', 'old', 'logic', 'styles'] as const;
export type Part = (typeof parts)[number];

const partOf = (design: WidgetDesign): Part => design.category ?? (design.logic ? 'logic' : 'old');

export const kindsIn = (part: Part): readonly WidgetDesign[] =>
  knownTypes()
    .map(designOf)
    .filter((design) => partOf(design) === part);
