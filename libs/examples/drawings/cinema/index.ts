import type { Example } from '../example';
import { Drawing } from '../drawing';
import { Brush } from './brush';
import { drawFilm, drawSeats, drawStart } from './choosing';
import { drawAccount, drawSearch, drawTicket, drawTickets } from './keeping';
import { films, width } from './look';
import { drawBasket, drawPayment, drawSnacks, drawVoucher } from './paying';
import { addScreens } from './screens';
import { studyOf } from './study';

/** A cinema's ticket shop on a phone: twelve screens, three tasks, and one thing that is hard to find. */
export function drawCinema(time: number): Example {
  const drawing = new Drawing('Lumen cinema tickets', { w: width, h: 812 }, time);
  const screens = addScreens(drawing);
  const brush = new Brush(drawing, screens);
  const [poster, otherPoster] = drawStart(brush);
  const times = drawFilm(brush, screens.film, films[0]);
  const otherTimes = drawFilm(brush, screens.other, films[1]);
  const takeSeats = drawSeats(brush);
  const { add, skip } = drawSnacks(brush);
  const checkout = drawBasket(brush);
  const { pay, haveVoucher } = drawPayment(brush);
  const apply = drawVoucher(brush);
  const ticketBar = drawTicket(brush);
  const saved = drawTickets(brush);
  drawSearch(brush);
  drawAccount(brush);

  if (poster) drawing.link(poster, screens.film);
  if (otherPoster) drawing.link(otherPoster, screens.other);
  for (const showing of [...times, ...otherTimes]) drawing.link(showing, screens.seats);
  drawing.split(takeSeats, 'Snacks offered?', [screens.snacks, screens.basket]);
  drawing.link(add, screens.basket);
  drawing.link(skip, screens.basket);
  drawing.link(checkout, screens.payment);
  drawing.link(haveVoucher, screens.voucher, 'slideUp');
  drawing.link(apply, screens.payment, 'slideDown');
  drawing.link(pay, screens.ticket, 'fadeIn');
  drawing.link(saved, screens.ticket);
  const showing = times[1];
  const elements = { poster, showing, takeSeats, skip, checkout, pay, haveVoucher, apply, ticketBar, saved };
  return { app: drawing.app, settings: studyOf(screens, elements, time) };
}
