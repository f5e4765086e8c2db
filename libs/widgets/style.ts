import {
  type App,
  entryOf,
  type Screen,
  type Style,
  type Template,
  type Widget,
  type WidgetState,
} from '@rehearse/model';
import { kindOf } from './kinds';
import { fields } from './read';

/** Later states win: an invalid field that has the focus shows its error. */
const rank: readonly WidgetState[] = ['checked', 'active', 'hover', 'focus', 'error'];

interface Resolved {
  readonly template: Template | undefined;
  readonly base: Template | undefined;
  readonly tokens: App['designtokens'];
  readonly byStates: Map<string, Style>;
}
const resolved = new WeakMap<Widget | Screen, Resolved>();

/**
 * The effective style of a widget (or of a screen's background): base template, template, own style with their tokens, then the same for each active state, a state over
 * the normal style, a token over a literal, a template's token over the instance's literal, what a script has set (`byScript`) over all of the normal style. The result is the same object
 * as long as widget, templates and tokens are.
 */
export function resolveStyle(app: App, widget: Widget | Screen, states: ReadonlySet<WidgetState> = none): Style {
  const template = typeof widget['template'] === 'string' ? entryOf(app, 'templates', widget['template']) : undefined;
  const variantOf = template?.['variantOf'];
  const base = typeof variantOf === 'string' ? entryOf(app, 'templates', variantOf) : undefined;
  let known = resolved.get(widget);
  if (!known || known.template !== template || known.base !== base || known.tokens !== app.designtokens) {
    known = { template, base, tokens: app.designtokens, byStates: new Map() };
    resolved.set(widget, known);
  }
  const active = rank.filter((state) => states.has(state));
  const key = active.join();
  const style = known.byStates.get(key) ?? merge(app, [base, template, ownLayer(widget)], active);
  known.byStates.set(key, style);
  return style;
}
const none: ReadonlySet<WidgetState> = new Set();

type Layer = Readonly<Record<string, unknown>> | undefined;

/** A widget without any style (seen in the wild) looks like a new one of its kind. */
const ownLayer = (widget: Widget | Screen): Layer =>
  widget.style || widget['template'] ? widget : { ...widget, style: kindOf(widget.type ?? '').style };

function merge(app: App, layers: readonly Layer[], states: readonly WidgetState[]): Style {
  const style: Record<string, unknown> = {};
  for (const part of ['style', ...states]) {
    for (const layer of layers) Object.assign(style, fields(layer?.[part]));
    for (const layer of layers) Object.assign(style, boundTokens(app, fields(fields(layer?.['designtokens'])[part])));
    if (part === 'style') Object.assign(style, fields(layers.at(-1)?.['byScript']));
  }
  return style;
}

/** A dead token leaves the literal, which stays in the style for that purpose. */
function boundTokens(app: App, bindings: Readonly<Record<string, unknown>>): Style {
  const style: Record<string, unknown> = {};
  for (const [property, id] of Object.entries(bindings)) {
    const token = typeof id === 'string' ? entryOf(app, 'designtokens', id) : undefined;
    const value = token?.['isComplex'] === true ? fields(token['value'])[property] : token?.['value'];
    if (value !== undefined && value !== null) style[property] = value;
  }
  return style;
}
