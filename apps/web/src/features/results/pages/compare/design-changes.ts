import type { App } from '@rehearse/model';
import { type Aspect, type Difference, differences } from '@rehearse/model/compare';
import { screenName, widgetName } from '../../prototype/names';

/** What happened to a thing, as the texts `designChange.act` call it. */
type Act = 'added' | 'removed' | 'changed' | Aspect['what'];

/** A screen, a widget, or where a widget leads, that differs between two versions. */
export interface DesignChange {
  readonly kind: 'screen' | 'widget' | 'link';
  readonly id: string;
  readonly name: string;
  /** Where it is, or was last; null beside all screens. */
  readonly screen: { readonly id: string; readonly name: string } | null;
  readonly acts: readonly Act[];
}

/** Screen by screen, from top to bottom. What testers cannot meet is left out: settings, and where screens lie on the canvas. */
export const designChanges = (before: App, after: App): readonly DesignChange[] =>
  differences(before, after).flatMap((found): readonly DesignChange[] => {
    const { kind, id } = found;
    if (kind !== 'screen' && kind !== 'widget' && kind !== 'link') return [];
    const acts = actsOf(found);
    if (acts.length === 0) return [];
    const app = found.act === 'removed' ? before : after;
    const screen = found.screen && { id: found.screen.id, name: screenName(app, found.screen.id) };
    return [{ kind, id, screen, acts, name: kind === 'widget' ? widgetName(app, id) : found.name || id }];
  });

function actsOf(found: Difference): readonly Act[] {
  if (found.act !== 'changed') return [found.act];
  return found.aspects.map(({ what }) => what).filter((what) => found.kind !== 'screen' || what !== 'moved');
}
