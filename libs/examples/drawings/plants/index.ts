import type { Example } from '../example';
import { Drawing } from '../drawing';
import { Pen } from '../pen';
import { click } from '../steps';
import { drawBasket, drawCancelled, drawDelivery, drawGift, drawOrder, drawPayment, drawThanks } from './buying';
import { drawFilter, drawPlant, drawShop } from './choosing';
import { cream, palette, paper, plants, size } from './look';

/** A plant shop on a phone: eleven screens from the shop window to the order that is cancelled. */
export function drawPlants(time: number): Example {
  const drawing = new Drawing('Plant shop', size, time);
  const pen = new Pen(drawing, palette);
  const shop = drawing.screen('Shop', cream);
  const [fig, tree] = plants;
  const plant = drawing.screen(fig.name, paper);
  const other = drawing.screen(tree.name, paper);
  const filter = drawing.screen('Filter', cream);
  const basket = drawing.screen('Basket', paper);
  const gift = drawing.screen('Gift', paper);
  const delivery = drawing.screen('Delivery', paper);
  const payment = drawing.screen('Payment', cream);
  const thanks = drawing.screen('Thank you', cream);
  const order = drawing.screen('My order', cream);
  const cancelled = drawing.screen('Cancelled', cream);

  const window = drawShop(pen, shop);
  const [figTile, treeTile] = window.tiles;
  const take = drawPlant(pen, plant, fig);
  const takeOther = drawPlant(pen, other, tree);
  const show = drawFilter(pen, filter);
  const { checkout, gift: asGift } = drawBasket(pen, basket);
  const addCard = drawGift(pen, gift);
  const goOn = drawDelivery(pen, delivery);
  const buy = drawPayment(pen, payment);
  const toOrder = drawThanks(pen, thanks);
  const cancel = drawOrder(pen, order);
  const toShop = drawCancelled(pen, cancelled);

  if (figTile) drawing.link(figTile, plant);
  if (treeTile) drawing.link(treeTile, other);
  drawing.link(window.filter, filter, 'slideUp');
  drawing.link(window.basket, basket);
  drawing.link(show, shop, 'slideDown');
  drawing.link(take, basket);
  drawing.link(takeOther, basket);
  drawing.link(asGift, gift);
  drawing.link(addCard, basket);
  drawing.link(checkout, delivery);
  drawing.link(goOn, payment);
  drawing.link(buy, thanks, 'fadeIn');
  drawing.link(toOrder, order);
  drawing.link(cancel, cancelled, 'fadeIn');
  drawing.link(toShop, shop);

  return {
    app: drawing.app,
    settings: {
      description:
        'Thank you for helping us test a plant shop. There are no wrong answers: we test the design, not you.',
      showTaskInTest: true,
      showSuccessInTest: true,
      recordOneTestPerUser: false,
      study: {
        status: 'running',
        goal: 'Can people buy a plant without help, and do they find how to cancel?',
        target: 60,
        startedAt: time,
      },
      tasks: [
        {
          id: 't1',
          name: 'Buy a plant',
          description: 'You want a rubber fig for your living room. Order it to your home.',
          strict: false,
          flow: [
            click(shop, figTile),
            click(plant, take),
            click(basket, checkout),
            click(delivery, goOn),
            click(payment, buy),
          ],
        },
        {
          id: 't2',
          name: 'Cancel the order',
          description: 'You have ordered the wrong plant. Take the order back.',
          strict: false,
          flow: [click(thanks, toOrder), click(order, cancel)],
        },
      ],
    },
  };
}
