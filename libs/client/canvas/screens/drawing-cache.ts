import type { App, Style, Widget, WidgetState } from '@rehearse/model';
import {
  heldStates,
  kindOf,
  type DrawOperation,
  opacityOf,
  resolveStyle,
  rotationOf,
  type WidgetKind,
} from '@rehearse/widgets';

export interface Drawing {
  readonly operations: readonly DrawOperation[];
  readonly opacity: number;
  readonly rotation: number;
  /** For what it is seen through. */
  readonly style: Style;
}

interface Entry extends Drawing {
  readonly widget: Widget;
  /** It may have been loaded since. */
  readonly kind: WidgetKind;
  readonly templates: App['templates'];
  readonly tokens: App['designtokens'];
  readonly states: string;
}

const fields = [
  'type',
  'w',
  'h',
  'props',
  'style',
  'hover',
  'focus',
  'active',
  'checked',
  'error',
  'template',
  'designtokens',
] as const;

/** Drawings by widget; a widget that only moved keeps them. */
export class DrawingCache {
  readonly #entries = new Map<string, Entry>();

  /** `shown` is the state whose style is being designed; `isVacant`, whether there is something to show inside of the widget. */
  drawing(app: App, widget: Widget, shown?: WidgetState, isVacant?: boolean): Drawing {
    const held = heldStates(widget);
    const states = [...held, ...(shown ? [shown] : [])];
    const key = [...states, isVacant].join();
    const kind = kindOf(widget.type);
    const known = this.#entries.get(widget.id);
    const isSame =
      known !== undefined &&
      known.states === key &&
      known.kind === kind &&
      known.templates === app.templates &&
      known.tokens === app.designtokens &&
      (known.widget === widget || fields.every((field) => known.widget[field] === widget[field]));
    if (isSame) return known;
    const active: ReadonlySet<WidgetState> = new Set(states);
    const style = resolveStyle(app, widget, active);
    const entry: Entry = {
      widget,
      kind,
      templates: app.templates,
      tokens: app.designtokens,
      states: key,
      operations: kind.paint({ widget, style, states: active, isVacant }),
      opacity: opacityOf(style),
      rotation: rotationOf(style),
      style,
    };
    this.#entries.set(widget.id, entry);
    return entry;
  }

  forget(ids: Iterable<string>): void {
    for (const id of ids) this.#entries.delete(id);
  }
}
