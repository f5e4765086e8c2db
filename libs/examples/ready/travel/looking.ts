import type { Screen } from '@rehearse/model';
import { bordered, rounded } from '../../drawings/drawing';
import { inside, type Kit, margin, phone } from '../kit';
import { coast, day, drawScene, night } from './scenery';
import { drawTabs, type Screens } from './screens';

/** From where one wants to go, to the one trip. */
export function drawLooking(kit: Kit, screens: Screens): void {
  drawWhere(kit, screens);
  drawTrips(kit, screens);
  const { Trip: trip, Coast: along } = screens;
  drawTrip(kit, screens, trip, {
    title: 'By night train',
    when: 'Fri 4 December, 19 hours',
    stops: ['19:12  Hamburg', '23:40  Copenhagen', '07:10  Oslo', '14:20  Bergen'],
    scene: night,
    price: 'Choose a bed, from €129',
  });
  drawTrip(kit, screens, along, {
    title: 'Along the coast',
    when: 'Fri 4 December, 31 hours',
    stops: ['08:04  Hamburg', '15:30  Hirtshals', '23:15  Stavanger', '15:05  Bergen'],
    scene: coast,
    price: 'Choose a bed, from €172',
  });
}

function drawWhere(kit: Kit, screens: Screens): void {
  const { drawing, pen, theme } = kit;
  const { 'Where next': where, Trips: trips, Questions: help, Coast: along, Trip: trip } = screens;
  drawScene(drawing, where, { x: 0, y: 0, w: phone.w, h: 270 }, day, rounded(0));
  pen.text(where, 'Where next?', [margin, 52, 240], 30, { weight: 700 });
  pen.text(where, 'Slow is the new far', [margin, 96, 240], 15);
  pen.box(where, 'Round', { x: 311, y: 50, w: 40, h: 40 }, theme.surface, 20);
  drawing.link(pen.icon(where, 'message', [319, 58, 24], theme.ink, 'Questions'), help);
  kit.card(where, 'Search', 196, 348);
  field(kit, where, 196, 'From', 'Hamburg');
  field(kit, where, 252, 'To', 'Bergen');
  label(kit, where, 308, 'When');
  const bare = { ...bordered(0, theme.edge), background: 'transparent' };
  const date = kit
    .put(where, 'mobile-a/date-field', 312, { 'Choose a day': 'Fri 4 December' }, 112)
    .holding('DateDropDown', {});
  Object.assign(date, { w: 224, name: 'When', style: { ...date.style, ...bare } });
  label(kit, where, 364, 'People');
  const people = kit.put(where, 'mobile-a/number-with-plus-and-minus', 370, {}, 203).holding('CountingStepper', {});
  people.name = 'People';
  kit.toggle(where, 420, 'Night trains only', false);
  for (const y of [252, 308, 364, 420]) kit.line(where, y);
  const find = pen.button(where, 'Find trips', { x: margin + 16, y: 480, w: inside - 32, h: 48 }, rounded(14));
  drawing.link(find, trips);
  kit.heading(where, 'Slow routes', 562);
  picture(kit, where, [margin, 594], 'Coast of Norway', coast, along);
  picture(kit, where, [margin + 170, 594], 'Night to Bergen', night, trip);
  drawTabs(kit, screens, where);
}

const label = (kit: Kit, screen: Screen, y: number, text: string) =>
  kit.pen.text(screen, text, [margin + 16, y + 18, 80], 14, { color: kit.theme.dim });

function field(kit: Kit, screen: Screen, y: number, name: string, value: string): void {
  label(kit, screen, y, name);
  const style = { ...bordered(0, kit.theme.edge), background: 'transparent', fontSize: 16, fontWeight: 500 };
  const place = { x: 112, y: y + 4, w: 224, h: 48 };
  kit.drawing.put(screen, 'TextBox', place, { name, style, props: { label: value, placeholder: false } });
}

function picture(
  kit: Kit,
  screen: Screen,
  [x, y]: readonly [number, number],
  name: string,
  scene: typeof coast | typeof night,
  to: Screen,
): void {
  drawScene(kit.drawing, screen, { x, y, w: 157, h: 100 }, scene, rounded(14));
  kit.pen.text(screen, name, [x, y + 108, 157], 14, { weight: 600 });
  kit.spot(screen, name, { x, y, w: 157, h: 130 }, to);
}

const offers = [
  ['By day and ship', '06:35', '04:50', 'Two changes, 22 h', '€148', 'ship'],
  ['By night train', '19:12', '14:20', 'Two changes, 19 h', '€129', 'moon'],
  ['Along the coast', '08:04', '15:05', 'Three changes, 31 h', '€172', 'train'],
] as const;

function drawTrips(kit: Kit, screens: Screens): void {
  const { pen, theme } = kit;
  const { Trips: trips, Trip: trip, Coast: along } = screens;
  kit.head(trips, 'Hamburg to Bergen');
  pen.text(trips, 'Fri 4 December, 2 people', [margin, 86, inside], 14, { color: theme.dim, align: 'center' });
  kit.put(trips, 'mobile-a/chips', 124, { Music: 'Fast', Theatre: 'Cheap', Sport: 'By night' });
  offers.forEach(([name, from, to, about, price, icon], index) => {
    const y = 184 + index * 152;
    kit.card(trips, name, y, 136);
    pen.box(trips, 'Mark', { x: 40, y: y + 16, w: 40, h: 40 }, theme.tint, 20);
    pen.icon(trips, icon, [50, y + 26, 20], theme.onTint);
    pen.text(trips, name, [92, y + 16, 160], 16, { weight: 600 });
    pen.text(trips, about, [92, y + 38, 160], 13, { color: theme.dim });
    pen.text(trips, price, [235, y + 20, 100], 20, { weight: 700, align: 'right' });
    pen.text(trips, from, [40, y + 76, 80], 18, { weight: 600 });
    pen.text(trips, 'Hamburg', [40, y + 102, 80], 13, { color: theme.dim });
    pen.box(trips, 'Way', { x: 112, y: y + 90, w: 151, h: 2 }, theme.edge, 1);
    pen.box(trips, 'Stop', { x: 183, y: y + 86, w: 10, h: 10 }, theme.primary, 5);
    pen.text(trips, to, [255, y + 76, 80], 18, { weight: 600, align: 'right' });
    pen.text(trips, 'Bergen', [255, y + 102, 80], 13, { color: theme.dim, align: 'right' });
    kit.spot(trips, name, { x: margin, y, w: inside, h: 136 }, index === 1 ? trip : along);
  });
  pen.text(trips, 'All prices are for two, with a seat at least.', [margin, 648, inside], 13, { color: theme.dim });
  drawTabs(kit, screens, trips);
}

interface Trip {
  readonly title: string;
  readonly when: string;
  readonly stops: readonly string[];
  readonly scene: typeof coast | typeof night;
  readonly price: string;
}

function drawTrip(kit: Kit, screens: Screens, screen: Screen, { title, when, stops, scene, price }: Trip): void {
  const { drawing, pen, theme } = kit;
  drawScene(drawing, screen, { x: 0, y: 0, w: phone.w, h: 260 }, scene, rounded(0));
  pen.box(screen, 'Round', { x: 18, y: 48, w: 40, h: 40 }, theme.surface, 20);
  drawing.back(pen.icon(screen, 'arrow-left', [24, 54, 28], theme.ink, 'Back'));
  pen.text(screen, title, [margin, 284, inside], 26, { weight: 700 });
  kit.dim(screen, when, 324);
  kit.card(screen, 'Way', 364, 216);
  const { primary, edge, surface } = theme;
  drawing.put(
    screen,
    'Timeline',
    { x: margin + 16, y: 376, w: inside - 32, h: 192 },
    {
      name: 'Stops',
      style: {
        color: theme.ink,
        fontSize: 15,
        lineBackground: edge,
        circleSize: 24,
        cicleActiveBackground: primary,
        cicleBackground: surface,
      },
      props: { options: stops, selected: 0 },
    },
  );
  kit.card(screen, 'Cancelling', 596, 64);
  kit.row(screen, 596, {
    title: 'Free to cancel',
    hint: 'Until the day before, in this app',
    mark: { icon: 'refresh' },
  });
  kit.next(screen, price, screens['Your bed']);
}
