import { type App, type Box, newId, nextZ, type Screen, type Widget } from '@rehearse/model';
import { designOf } from '@rehearse/widgets';
import { rounded } from '../space/box';
import type { Transaction } from '../store/transaction';
import type { Point } from '../camera/camera';

/** Texts that new elements are named by, in the person's language. */
export interface Names {
  readonly widget: (type: string) => string;
  /** What a new widget shows: "Button", "Option", as its design names it. */
  readonly sample: (name: string) => string;
  readonly screen: string;
  readonly group: string;
  /** What a copy of something with a name is called. */
  readonly copy: (name: string) => string;
}

/** A widget of a kind before anybody has changed it, with its kind's name and samples in the person's language. */
export function newWidget(app: App, type: string, box: Box, names: Pick<Names, 'widget' | 'sample'>): Widget {
  const { style, defaults, samples } = designOf(type);
  const { props, has, ...states } = defaults;
  const rest = structuredClone({ props: { ...props, ...samples?.(names.sample) }, style, has, ...states });
  return { id: newId('w'), name: names.widget(type), type, ...rounded(box), z: nextZ(app), ...rest };
}

/** The box of a new widget around a point, or where its kind belongs on a screen. */
export function initialBox(type: string, at: Point, screen: Screen | undefined): Box {
  const { size, spansScreen } = designOf(type);
  const { w, h } = size;
  if (screen && spansScreen) {
    return { x: screen.x, y: screen.y + screen.h - h, w: screen.w, h };
  }
  return { x: Math.round(at.x - w / 2), y: Math.round(at.y - h / 2), w, h };
}

export function insertWidget(tx: Transaction, widget: Widget, screen: Screen | undefined): void {
  tx.put('widgets', widget);
  if (!screen) return;
  const children = tx.get('screens', screen.id)?.children ?? [];
  tx.patch('screens', screen.id, { children: [...children, widget.id] });
}
