import { Drawing } from '../../drawings/drawing';
import type { Example } from '../../drawings/example';
import { seen } from '../../drawings/steps';
import { Kit, phone, studyOf } from '../kit';
import { drawBooking, drawRest } from './booking';
import { drawLooking } from './looking';
import { screensOf, theme } from './screens';

/** Slow travel on a phone: a train trip is looked for, chosen and paid. */
export function drawTravel(time: number): Example {
  const drawing = new Drawing('Slow travel', phone, time);
  const kit = new Kit(drawing, theme);
  const screens = screensOf(kit);
  const { 'Where next': where, Questions: questions } = screens;
  const { Trip: trip, 'Your bed': bed, Payment: pay, Booked: booked } = screens;
  drawLooking(kit, screens);
  drawBooking(kit, screens);
  drawRest(kit, screens);
  return {
    app: drawing.app,
    settings: studyOf({
      time,
      about: 'an app for slow travel',
      goal: 'Do people book a night train without help, and find whether they may cancel?',
      tasks: [
        [
          'Book the night train',
          'You want to go from Hamburg to Bergen by night train. Book it.',
          [trip, bed, pay, booked].map(seen),
        ],
        ['Ask a question', 'You want to take your dog along. Find out whether you may.', [where, questions].map(seen)],
      ],
    }),
  };
}
