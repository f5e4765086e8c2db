import type { Widget } from '@rehearse/model';
import { type Brush, plain } from './brush';
import { dim } from './look';

interface Snacks {
  readonly add: Widget;
  readonly skip: Widget;
}

export function drawSnacks(brush: Brush): Snacks {
  const { drawing, screens } = brush;
  const { snacks } = screens;
  brush.header(snacks, 'Something to eat?');
  ['Popcorn, small', 'Popcorn, large', 'Lemonade', 'Ice cream'].forEach((label, index) => {
    drawing.put(snacks, 'LabeledCheckBox', { x: 24, y: 120 + index * 64, w: 260, h: 32 }, { label });
    brush.text(snacks, `${4 + index}.00`, 300, 122 + index * 64, 14, { color: dim, w: 60 });
  });
  const add = brush.button(snacks, 'Add to basket', 600);
  const skip = brush.button(snacks, 'No, thank you', 664, plain);
  return { add, skip };
}

/** Answers the button that goes on. */
export function drawBasket(brush: Brush): Widget {
  const { drawing, screens } = brush;
  const { basket } = screens;
  brush.header(basket, 'Your basket');
  brush.text(basket, 'Night train, tonight 20:15', 24, 116, 17, { weight: 600 });
  brush.text(basket, '2 seats in row F', 24, 146, 14, { color: dim });
  brush.text(basket, 'Subtotal 25.00', 24, 190, 15);
  brush.text(basket, 'Booking fee 1.00', 24, 218, 15);
  brush.text(basket, 'Total 26.00', 24, 258, 20, { weight: 700 });
  brush.text(basket, 'Ticket protection 3.90', 24, 322, 14, { w: 240 });
  drawing.put(basket, 'Switch', { x: 287, y: 318, w: 64, h: 32 }, { name: 'Ticket protection' });
  return brush.button(basket, 'Continue to payment', 660);
}

interface Payment {
  readonly pay: Widget;
  readonly haveVoucher: Widget;
}

export function drawPayment(brush: Brush): Payment {
  const { drawing, screens } = brush;
  const { payment } = screens;
  brush.header(payment, 'Payment');
  ['Card', 'Wallet', 'Bank'].forEach((label, index) =>
    drawing.put(
      payment,
      'LabeledRadioBox',
      { x: 24 + index * 112, y: 112, w: 100, h: 32 },
      { label, props: { checked: index === 0, formGroup: 'method' } },
    ),
  );
  brush.text(payment, 'Name on card', 24, 166, 13, { color: dim });
  brush.field(payment, 'Name on card', 190, 'Lena Brandt');
  brush.text(payment, 'Card number', 24, 246, 13, { color: dim });
  brush.field(payment, 'Card number', 270, '1234 5678 9012 3456');
  brush.text(payment, 'Country', 24, 326, 13, { color: dim });
  drawing.put(
    payment,
    'DropDown',
    { x: 24, y: 350, w: 327, h: 44 },
    {
      name: 'Country',
      props: { options: ['Choose a country', 'Austria', 'Brazil', 'China', 'Germany'], selected: '' },
      style: { fontSize: 14 },
    },
  );
  brush.text(payment, 'To pay 26.00', 24, 430, 18, { weight: 700 });
  const pay = brush.button(payment, 'Pay 26.00', 600);
  const haveVoucher = drawing.put(
    payment,
    'Label',
    { x: 24, y: 676, w: 160, h: 24 },
    { label: 'Voucher or gift code', style: { fontSize: 12, color: dim, textDecoration: 'underline' } },
  );
  return { pay, haveVoucher };
}

/** Answers the button that redeems it. */
export function drawVoucher(brush: Brush): Widget {
  const { drawing, screens } = brush;
  const { voucher } = screens;
  brush.header(voucher, 'Voucher');
  brush.text(voucher, 'Type the code of your voucher', 24, 116, 15);
  brush.field(voucher, 'Voucher code', 148, 'LUMEN-0000');
  const apply = brush.button(voucher, 'Apply', 220);
  drawing.put(
    voucher,
    'Label',
    { x: 24, y: 292, w: 327, h: 44 },
    { label: 'A voucher lowers the price at once. It cannot be paid out.', style: { fontSize: 13, color: dim } },
  );
  return apply;
}
