import type { Pack } from '../pack';
import charts from './charts.json' with { type: 'json' };
import composites from './composites.json' with { type: 'json' };
import forms from './forms.json' with { type: 'json' };
import mobileA from './mobile-a.json' with { type: 'json' };
import mobileB from './mobile-b.json' with { type: 'json' };
import plain from './plain.json' with { type: 'json' };
import survey from './survey.json' with { type: 'json' };
import wireframe from './wireframe.json' with { type: 'json' };

/** In the order of the insert panel. `packs.test.ts` proves that the files are what this says. */
export const packs = [wireframe, plain, mobileA, mobileB, survey, forms, charts, composites] as readonly Pack[];
