import type { Screen, Widget } from '@rehearse/model';
import type { Pen } from '../pen';
import { headOf } from './choosing';
import { clay, dim, hair, ink, leaf, paper, plants } from './look';

const line = (pen: Pen, screen: Screen, y: number): Widget =>
  pen.box(screen, 'Line', { x: 20, y, w: 335, h: 1 }, hair, 0);

function sum(pen: Pen, screen: Screen, y: number, label: string, amount: string, isTotal = false): void {
  const look = isTotal ? { weight: 700 } : { color: dim };
  pen.text(screen, label, [20, y, 220], isTotal ? 17 : 15, look);
  pen.text(screen, amount, [235, y, 120], isTotal ? 17 : 15, { ...look, align: 'right' });
}

interface Basket {
  readonly checkout: Widget;
  readonly gift: Widget;
}

export function drawBasket(pen: Pen, basket: Screen): Basket {
  const [{ name, price, icon, tile, tone }] = plants;
  headOf(pen, basket, 'Basket');
  pen.box(basket, 'Picture', { x: 20, y: 112, w: 88, h: 96 }, tile, 12);
  pen.icon(basket, icon, [36, 132, 56], tone);
  pen.text(basket, name, [124, 118, 150], 16, { weight: 600 });
  pen.text(basket, 'With a clay pot, 14 cm', [124, 144, 200], 13, { color: dim });
  pen.text(basket, `${price} €`, [255, 118, 100], 16, { weight: 600, align: 'right' });
  pen.drawing.put(
    basket,
    'DropDown',
    { x: 124, y: 172, w: 72, h: 36 },
    { name: 'How many', props: { options: ['1', '2', '3'], selected: '1' }, style: { fontSize: 14 } },
  );
  line(pen, basket, 232);
  const gift = pen.text(basket, 'This is a gift', [20, 252, 160], 14, { color: leaf, weight: 500 });
  line(pen, basket, 296);
  sum(pen, basket, 320, 'Plants', '24.00 €');
  sum(pen, basket, 352, 'Delivery', '4.90 €');
  sum(pen, basket, 396, 'Total', '28.90 €', true);
  return { checkout: pen.button(basket, 'Check out', { x: 20, y: 720, w: 335, h: 52 }), gift };
}

/** Answers the button that puts the card to it. */
export function drawGift(pen: Pen, gift: Screen): Widget {
  headOf(pen, gift, 'A gift');
  pen.text(gift, 'We leave the bill out and put your words on a card.', [20, 112, 335], 15, { color: dim, h: 48 });
  pen.field(gift, 'From', { x: 20, y: 208, w: 335, h: 44 }, 'Your name');
  pen.text(gift, 'On the card', [20, 276, 335], 13, { weight: 500 });
  pen.drawing.put(
    gift,
    'TextArea',
    { x: 20, y: 300, w: 335, h: 120 },
    { name: 'Card', props: { label: 'All the best', placeholder: true } },
  );
  return pen.button(gift, 'Add the card', { x: 20, y: 720, w: 335, h: 52 });
}

/** Answers the button that goes on. */
export function drawDelivery(pen: Pen, delivery: Screen): Widget {
  headOf(pen, delivery, 'Delivery');
  pen.field(delivery, 'Name', { x: 20, y: 136, w: 335, h: 44 }, 'Lena Brandt');
  pen.field(delivery, 'Street and number', { x: 20, y: 220, w: 335, h: 44 }, 'Lindenweg 4');
  pen.field(delivery, 'Postcode', { x: 20, y: 304, w: 120, h: 44 }, '22765');
  pen.field(delivery, 'Town', { x: 156, y: 304, w: 199, h: 44 }, 'Hamburg');
  pen.text(delivery, 'When', [20, 376, 335], 15, { weight: 600 });
  ['Tomorrow, 6 to 9 pm', 'Friday, 8 am to noon', 'Leave it at a shop nearby'].forEach((label, index) => {
    const props = { formGroup: 'when', checked: index === 0 };
    pen.choice(delivery, 'LabeledRadioBox', { x: 20, y: 410 + index * 44, w: 320, h: 32 }, label, props);
  });
  return pen.button(delivery, 'Continue to payment', { x: 20, y: 720, w: 335, h: 52 });
}

/** Answers the button that buys. */
export function drawPayment(pen: Pen, payment: Screen): Widget {
  headOf(pen, payment, 'Payment');
  ['Card', 'Bill after delivery', 'Wallet'].forEach((label, index) => {
    const y = 112 + index * 64;
    pen.box(payment, `Way ${label}`, { x: 20, y, w: 335, h: 54 }, paper, 12, index === 0 ? leaf : hair);
    const props = { formGroup: 'way', checked: index === 0 };
    pen.choice(payment, 'LabeledRadioBox', { x: 36, y: y + 11, w: 280, h: 32 }, label, props);
  });
  pen.field(payment, 'Card number', { x: 20, y: 344, w: 335, h: 44 }, '1234 5678 9012 3456');
  pen.field(payment, 'Until', { x: 20, y: 428, w: 120, h: 44 }, '12/29');
  pen.field(payment, 'Check number', { x: 156, y: 428, w: 120, h: 44 }, '123');
  sum(pen, payment, 520, 'Total', '28.90 €', true);
  pen.choice(payment, 'LabeledCheckBox', { x: 20, y: 568, w: 335, h: 32 }, 'Send me news about plants', {
    checked: true,
  });
  return pen.button(payment, 'Buy for 28.90 €', { x: 20, y: 720, w: 335, h: 52 });
}

/** Answers the link to what was ordered. */
export function drawThanks(pen: Pen, thanks: Screen): Widget {
  pen.icon(thanks, 'circle-check', [143, 180, 88], leaf);
  pen.text(thanks, 'It is on its way', [20, 292, 335], 26, { weight: 700, align: 'center' });
  pen.text(thanks, 'Your rubber fig comes tomorrow between 6 and 9 pm.', [40, 340, 295], 15, {
    color: dim,
    align: 'center',
    h: 48,
  });
  return pen.quiet(thanks, 'See my order', { x: 20, y: 720, w: 335, h: 52 });
}

/** Answers what takes the order back. */
export function drawOrder(pen: Pen, order: Screen): Widget {
  headOf(pen, order, 'Order 10482');
  pen.box(order, 'Card', { x: 20, y: 112, w: 335, h: 168 }, paper, 16, hair);
  pen.icon(order, 'truck', [40, 132, 28], leaf);
  pen.text(order, 'Tomorrow, 6 to 9 pm', [80, 134, 260], 16, { weight: 600 });
  pen.text(order, 'Lindenweg 4, 22765 Hamburg', [80, 160, 260], 14, { color: dim });
  pen.text(order, 'Rubber fig, 14 cm', [40, 212, 200], 15);
  pen.text(order, '28.90 €', [235, 212, 100], 15, { weight: 600, align: 'right' });
  pen.text(order, 'Paid by card', [40, 240, 200], 13, { color: dim });
  pen.quiet(order, 'Change the time', { x: 20, y: 304, w: 335, h: 48 });
  return pen.text(order, 'Cancel order', [20, 740, 160], 13, { color: clay });
}

/** Answers what leads back to the shop. */
export function drawCancelled(pen: Pen, cancelled: Screen): Widget {
  pen.icon(cancelled, 'check', [143, 180, 88], ink);
  pen.text(cancelled, 'Order cancelled', [20, 292, 335], 26, { weight: 700, align: 'center' });
  pen.text(cancelled, 'The money is back on your card in two days.', [40, 340, 295], 15, {
    color: dim,
    align: 'center',
    h: 48,
  });
  return pen.quiet(cancelled, 'Back to the shop', { x: 20, y: 720, w: 335, h: 52 });
}
