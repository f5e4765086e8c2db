import type { App, Box } from '@rehearse/model';
import type { Measure } from '@rehearse/widgets';
import type { Names } from './arrange/insert';
import type { SceneStore } from './scene/scene';
import type { SpaceIndex } from './space/space-index';
import type { Recipe, Store } from './store/store';

/** What tools and commands see of the editor. */
export interface EditorCore {
  readonly store: Store;
  readonly scene: SceneStore;
  readonly space: SpaceIndex;
  readonly names: Names;
  readonly measure: Measure;
  readonly readOnly: boolean;
  readonly app: App;
  readonly selection: readonly string[];
  change(name: string, recipe: Recipe, options?: { readonly merge?: boolean }): void;
  select(ids: readonly string[], entered?: string | null): void;
  reveal(box: Box | undefined): void;
}
