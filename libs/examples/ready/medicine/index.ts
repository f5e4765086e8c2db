import { Drawing } from '../../drawings/drawing';
import type { Example } from '../../drawings/example';
import { seen } from '../../drawings/steps';
import { Kit, phone, studyOf } from '../kit';
import { drawAdding, drawOrder } from './adding';
import { screensOf, theme } from './screens';
import { drawMedicines, drawToday } from './today';

/** Reminders of medicine on a phone: what is due today, a new one, and one that is nearly used up. */
export function drawMedicine(time: number): Example {
  const drawing = new Drawing('Medicine reminder', phone, time);
  const kit = new Kit(drawing, theme);
  const screens = screensOf(kit);
  const { 'New medicine': added, When: when, Saved: saved } = screens;
  const { Medicine: medicine, 'Order more': order, Ordered: ordered } = screens;
  drawToday(kit, screens);
  drawMedicines(kit, screens);
  drawAdding(kit, screens);
  drawOrder(kit, screens);
  return {
    app: drawing.app,
    settings: studyOf({
      time,
      about: 'an app that reminds of medicine',
      goal: 'Do people set up a reminder, and notice what is nearly used up?',
      tasks: [
        [
          'Add a medicine',
          'Your doctor gave you a new medicine. Let the app remind you of it.',
          [added, when, saved].map(seen),
        ],
        ['Order more', 'Your Metformin is nearly used up. Order more of it.', [medicine, order, ordered].map(seen)],
      ],
    }),
  };
}
