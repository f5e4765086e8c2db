import type { Screen, Widget } from '@rehearse/model';
import { bordered, rounded } from '../drawing';
import type { Pen } from '../pen';
import { clay, cream, dim, hair, ink, leaf, paper, plants } from './look';

type Plant = (typeof plants)[number];

/** The round mark with the number of things in the basket. */
function basketMark(pen: Pen, screen: Screen): Widget {
  const mark = pen.box(screen, 'Basket', { x: 315, y: 48, w: 40, h: 40 }, ink, 20);
  pen.icon(screen, 'shopping-bag', [325, 58, 20], paper);
  return mark;
}

interface Shop {
  readonly tiles: readonly Widget[];
  readonly filter: Widget;
  readonly basket: Widget;
}

/** What is sold. */
export function drawShop(pen: Pen, shop: Screen): Shop {
  pen.text(shop, 'Kleingarten', [20, 52, 240], 24, { weight: 700 });
  const search = { x: 20, y: 104, w: 283, h: 44 };
  const style = { background: paper, ...rounded(22), ...bordered(1, hair), paddingLeft: 18 };
  const props = { label: 'Plants, pots, seeds', placeholder: true };
  pen.drawing.put(shop, 'TextBox', search, { name: 'Search', style, props });
  const filter = pen.box(shop, 'Filter', { x: 311, y: 104, w: 44, h: 44 }, paper, 22, hair);
  pen.icon(shop, 'filter', [322, 115, 22], ink);
  const chips = [
    ['All', 20, 54],
    ['Easy care', 82, 92],
    ['Shade', 182, 72],
    ['Pets', 262, 66],
  ] as const;
  chips.forEach(([label, x, w], index) => {
    const chosen = index === 0 ? { background: ink, color: paper } : { background: '#ece9dc', color: ink };
    pen.button(shop, label, { x, y: 164, w, h: 34 }, { ...chosen, fontSize: 13, fontWeight: 500, ...rounded(17) });
  });
  const tiles = plants.map((plant, index) => drawTile(pen, shop, plant, index));
  return { tiles, filter, basket: basketMark(pen, shop) };
}

function drawTile(pen: Pen, shop: Screen, { name, price, light, icon, tile, tone }: Plant, index: number): Widget {
  const x = 20 + (index % 2) * 173;
  const y = 218 + Math.floor(index / 2) * 268;
  const drawn = pen.box(shop, `Tile ${name}`, { x, y, w: 162, h: 190 }, tile, 16);
  pen.icon(shop, icon, [x + 31, y + 44, 100], tone);
  pen.text(shop, name, [x + 2, y + 198, 158], 15, { weight: 600 });
  pen.text(shop, light, [x + 2, y + 222, 90], 13, { color: dim });
  pen.text(shop, `${price} €`, [x + 80, y + 222, 80], 13, { weight: 600, align: 'right' });
  return drawn;
}

/** The page of one plant; answers the button that takes it. */
export function drawPlant(pen: Pen, screen: Screen, { name, price, light, icon, tile, tone }: Plant): Widget {
  pen.box(screen, 'Picture', { x: 0, y: 0, w: 375, h: 380 }, tile, 0);
  pen.icon(screen, icon, [87, 100, 200], tone, name);
  backOf(pen, screen);
  pen.icon(screen, 'heart', [327, 56, 24], ink, 'Remember');
  pen.text(screen, name, [20, 404, 250], 26, { weight: 700 });
  pen.text(screen, `${price} €`, [255, 408, 100], 20, { weight: 600, align: 'right' });
  const about =
    'Grown in our own glasshouse, with a pot that fits. Keeps for years when it stands where it likes the light.';
  pen.text(screen, about, [20, 450, 335], 15, { color: dim, h: 72 });
  facts(pen, screen, light);
  return pen.button(screen, 'Add to basket', { x: 20, y: 720, w: 335, h: 52 });
}

function facts(pen: Pen, screen: Screen, light: string): void {
  const shown = [
    ['sun', light],
    ['droplet', 'Once a week'],
    ['truck', '2 to 3 days'],
  ] as const;
  shown.forEach(([icon, label], index) => {
    const x = 20 + index * 115;
    pen.box(screen, label, { x, y: 544, w: 105, h: 92 }, cream, 12, hair);
    pen.icon(screen, icon, [x + 40, 562, 26], leaf);
    pen.text(screen, label, [x + 4, 600, 97], 13, { align: 'center' });
  });
  pen.text(screen, 'Not for homes with cats', [20, 656, 335], 13, { color: clay });
}

/** What narrows the shop; answers the button that applies it. */
export function drawFilter(pen: Pen, filter: Screen): Widget {
  headOf(pen, filter, 'Filter');
  pen.text(filter, 'Light', [20, 116, 335], 15, { weight: 600 });
  ['Full sun', 'Bright', 'Half shade', 'Shade'].forEach((label, index) =>
    pen.choice(filter, 'LabeledRadioBox', { x: 20, y: 150 + index * 44, w: 300, h: 32 }, label, { formGroup: 'light' }),
  );
  pen.text(filter, 'Home', [20, 346, 335], 15, { weight: 600 });
  ['Safe for cats and dogs', 'Little water', 'Small enough for a shelf'].forEach((label, index) =>
    pen.choice(filter, 'LabeledCheckBox', { x: 20, y: 380 + index * 44, w: 300, h: 32 }, label),
  );
  return pen.button(filter, 'Show plants', { x: 20, y: 720, w: 335, h: 52 });
}

/** An arrow that leads back. */
function backOf(pen: Pen, screen: Screen): void {
  pen.drawing.back(pen.icon(screen, 'arrow-left', [16, 52, 32], ink, 'Back'));
}

/** The arrow back, and what the screen is called. */
export function headOf(pen: Pen, screen: Screen, title: string): void {
  backOf(pen, screen);
  pen.text(screen, title, [60, 54, 255], 18, { weight: 600, align: 'center' });
}
