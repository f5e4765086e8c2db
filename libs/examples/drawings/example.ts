import type { TestSettings } from '@rehearse/contract';
import type { App } from '@rehearse/model';

/** A prototype that is drawn in code, with the study that goes with it. */
export interface Example {
  readonly app: App;
  readonly settings: TestSettings;
}
