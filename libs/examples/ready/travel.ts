import { Drawing } from '../drawings/drawing';
import type { Example } from '../drawings/example';
import { click, seen } from '../drawings/steps';
import { Kit, phone, studyOf } from './kit';

const colors = { primary: '#c2481c', primaryDark: '#973510', tint: '#fbe3d9' };

/** Slow travel on a phone: a train trip is looked for, chosen and paid. */
export function drawTravel(time: number): Example {
  const drawing = new Drawing('Slow travel', phone, time);
  const kit = new Kit(drawing, colors);
  const where = drawing.screen('Where next');
  const trips = drawing.screen('Trips');
  const trip = drawing.screen('Trip');
  const seats = drawing.screen('Seats');
  const pay = drawing.screen('Payment');
  const booked = drawing.screen('Booked');
  const help = drawing.screen('Help');

  kit.put(where, 'mobile-a/title', 60, { 'Good morning': 'Where next?' });
  kit.put(where, 'mobile-a/text-field-with-label', 124, { 'E-mail': 'From', 'name@example.com': 'Hamburg' });
  kit.put(where, 'mobile-a/text-field-with-label', 208, { 'E-mail': 'To', 'name@example.com': 'Bergen' });
  kit.put(where, 'mobile-a/date-field', 300);
  kit.put(where, 'mobile-a/number-with-plus-and-minus', 368);
  kit.put(where, 'mobile-a/switch-with-label', 436, { 'Remind me': 'By train and ship alone' });
  const [questions] = kit.put(where, 'mobile-a/text-link', 508, { 'Read more': 'Questions' }).widgets;
  if (questions) drawing.link(questions, help);
  const find = kit.next(where, 'Find trips', trips);

  kit.bar(trips, 'Hamburg to Bergen');
  kit.put(trips, 'mobile-a/chips', 112, { Music: 'Fast', Theatre: 'Cheap', Sport: 'By night' });
  const names = [
    ['By day and ship', 'Two changes, 22 h', '€148'],
    ['By night train', 'One change, 19 h', '€129'],
    ['Along the coast', 'Three changes, 31 h', '€172'],
  ] as const;
  const offers = names.map(([name, about, price], index) => {
    const offer = kit.put(
      trips,
      'mobile-a/list-row-with-picture',
      168 + index * 72,
      {
        'Vesper Quartet': name,
        'Wed 18 March': about,
        '€24': price,
      },
      0,
    );
    offer.widgets.forEach((part) => drawing.link(part, trip));
    return offer;
  });

  kit.bar(trip, 'By night train');
  kit
    .put(trip, 'composites/event-card', 112, {
      'Tidewater Tour': 'Hamburg to Bergen',
      'Fri 20 March, 20:00 · Elbe Hall': 'Fri 4 December, 19:12 to 14:20',
      'from €38': 'from €129',
      'Choose seats': 'Timetable',
    })
    .widgets.filter(({ type }) => type === 'Button')
    .forEach((button) => drawing.link(button, seats));
  kit.put(trip, 'composites/accordion', 412, {
    'When do the doors open?': 'Can I cancel?',
    'At 19:00, one hour before the start.': 'Until the day before, for nothing.',
  });
  const choose = kit.next(trip, 'Choose a place', seats);

  kit.bar(seats, 'Your place');
  kit.put(seats, 'mobile-a/radio-buttons', 120);
  const [places] = kit.put(seats, 'mobile-a/segments', 280).widgets;
  if (places?.props) Object.assign(places.props, { options: ['Lower', 'Middle', 'Upper'], selected: 'Lower' });
  kit.put(seats, 'mobile-a/check-box', 344, { 'Send me news': 'Breakfast, €9' });
  const toPay = kit.next(seats, 'To payment', pay);

  kit.bar(pay, 'Payment');
  const checkout = kit.put(pay, 'composites/checkout', 116, {
    'Tidewater Tour': 'By night train',
    '2 × Circle, row F': 'Hamburg to Bergen',
    Tickets: 'Trip',
    '€84.00': '€129.00',
    '€89.50': '€134.50',
    'Pay €89.50': 'Pay €134.50',
  });
  const buy = checkout.named('Pay €134.50');
  drawing.link(buy, booked);

  kit.put(booked, 'composites/order-card', 200, {
    'Comes tomorrow, 6 to 9': 'You are going to Bergen',
    'Order 10482 · 2 items': 'Fri 4 December, 19:12',
    Packed: 'Booked',
    'On its way': 'Hamburg',
    There: 'Bergen',
  });
  kit.put(booked, 'composites/permission-request', 360, {
    'Two hours before the doors open. Nothing else.': 'Two hours before it leaves. Nothing else.',
  });
  kit.next(booked, 'Plan another trip', where, 'secondary-button');

  kit.bar(help, 'Questions');
  kit.put(help, 'composites/accordion', 116);
  kit.put(help, 'composites/conversation', 320, {
    'Can I change to the aisle?': 'May my dog come along?',
    'Row F, seats 1 and 2 are free. Shall I move you?': 'Yes, with a ticket of its own for half the price.',
  });

  const night = offers[1]?.named('By night train');
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
          [
            click(where, find),
            click(trips, night),
            click(trip, choose),
            click(seats, toPay),
            click(pay, buy),
            seen(booked),
          ],
        ],
        [
          'Ask a question',
          'You want to take your dog along. Find out whether you may.',
          [click(where, questions), seen(help)],
        ],
      ],
    }),
  };
}
