import { Drawing } from '../drawings/drawing';
import type { Example } from '../drawings/example';
import { click, seen } from '../drawings/steps';
import { Kit, phone, studyOf } from './kit';

const colors = { primary: '#5a35a8', primaryDark: '#43267f', tint: '#e9e1fa', soft: '#f5f1fc' };

/** Reminders of medicine on a phone: what is due today, a new one, and one that is nearly used up. */
export function drawMedicine(time: number): Example {
  const drawing = new Drawing('Medicine reminder', phone, time);
  const kit = new Kit(drawing, colors);
  const today = drawing.screen('Today');
  const pill = drawing.screen('Medicine');
  const added = drawing.screen('New medicine');
  const when = drawing.screen('When');
  const saved = drawing.screen('Saved');
  const order = drawing.screen('Order more');
  const ordered = drawing.screen('Ordered');

  kit.put(today, 'mobile-a/title', 60, { 'Good morning': 'Today' });
  kit.put(today, 'mobile-a/progress-steps', 112);
  const lines = [
    ['Iron, 1 tablet', '08:00, with orange juice'],
    ['Vitamin D, 2 drops', '08:00, with breakfast'],
    ['Metformin, 500 mg', '13:00, three tablets left'],
  ] as const;
  const due = lines.map(([name, hint], index) => {
    const line = kit.put(
      today,
      'mobile-a/list-row',
      144 + index * 64,
      { 'Tidewater Tour': name, 'Fri 20 March, 20:00': hint },
      0,
    );
    line.widgets.forEach((part) => drawing.link(part, pill));
    return line;
  });
  kit.put(today, 'composites/banner', 360, {
    'New entry rules': 'Three of five taken',
    'Bring the ticket on your phone or on paper.': 'The next one is at 19:00.',
  });
  const add = kit.next(today, 'Add a medicine', added);

  kit.bar(pill, 'Metformin');
  kit.put(pill, 'charts/ring-with-value', 124, { '72 %': '3', sold: 'left' }, 108);
  kit.put(pill, 'composites/settings-group', 316, {
    'Text messages': 'Remind me',
    'E-mails': 'Remind me again',
    Calls: 'Tell my daughter',
  });
  const more = kit.next(pill, 'Order more', order);

  kit.bar(added, 'New medicine');
  kit.put(added, 'mobile-a/text-field-with-label', 120, { 'E-mail': 'Name', 'name@example.com': 'As on the box' });
  kit.put(added, 'mobile-a/heading', 216, { 'Near you': 'Tablets at a time' });
  kit.put(added, 'mobile-a/number-with-plus-and-minus', 256);
  kit.put(added, 'mobile-a/text-area', 328, { 'What should we know?': 'With food? Not with milk?' });
  const goOn = kit.next(added, 'When?', when);

  kit.bar(when, 'When?');
  kit.put(when, 'mobile-a/wheel', 116);
  const [parts] = kit.put(when, 'mobile-a/check-boxes', 304).widgets;
  if (parts?.props) Object.assign(parts.props, { options: ['Mornings', 'Noon', 'Evenings'], selected: ['Mornings'] });
  kit.put(when, 'mobile-a/switch-with-label', 448);
  const save = kit.next(when, 'Save', saved);

  kit.put(saved, 'composites/message-dialog', 240, {
    'Payment received': 'It is on your list',
    'The tickets are in your e-mail.': 'We remind you from tomorrow on.',
  });
  kit.next(saved, 'To today', today);

  kit.bar(order, 'Order more');
  kit.put(order, 'composites/delivery-address', 116);
  kit.put(order, 'composites/ways-to-pay', 256, { Wallet: 'Health insurance' });
  kit.put(order, 'mobile-a/check-box', 460, { 'Send me news': 'My doctor may be asked' });
  const send = kit.next(order, 'Order', ordered);

  kit.put(ordered, 'composites/order-card', 200, { 'Order 10482 · 2 items': 'Metformin, 60 tablets' });
  kit.put(ordered, 'composites/good-news', 356, { 'Saved to your list': 'Your doctor has been asked' });
  kit.next(ordered, 'To today', today, 'secondary-button');

  const last = due[2]?.named('Metformin, 500 mg');
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
          [click(today, add), click(added, goOn), click(when, save), seen(saved)],
        ],
        [
          'Order more',
          'One of your medicines is nearly used up. Order more of it.',
          [click(today, last), click(pill, more), click(order, send), seen(ordered)],
        ],
      ],
    }),
  };
}
