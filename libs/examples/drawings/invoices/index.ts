import type { Example } from '../example';
import { Drawing } from '../drawing';
import { Pen } from '../pen';
import { click, seen } from '../steps';
import { background, drawBar, type Places } from './frame';
import { palette, size } from './look';
import {
  drawClients,
  drawDone,
  drawInvoice,
  drawList,
  drawNew,
  drawReminder,
  drawReports,
  drawSettings,
} from './screens';

/** Invoices of a small business on a desktop: nine screens, with a setting that is away from where one looks for it. */
export function drawInvoices(time: number): Example {
  const drawing = new Drawing('Invoices', size, time);
  const pen = new Pen(drawing, palette);
  const add = (name: string) => drawing.screen(name, background);
  const list = add('Invoices');
  const invoice = add('Invoice');
  const reminder = add('Reminder');
  const reminded = add('Reminder sent');
  const create = add('New invoice');
  const sent = add('Invoice sent');
  const clients = add('Clients');
  const reports = add('Reports');
  const settings = add('Settings');
  const places: Places = { list, clients, reports, settings };
  for (const screen of [list, invoice, reminder, reminded, create, sent]) drawBar(pen, screen, places, 'list');
  drawBar(pen, clients, places, 'clients');
  drawBar(pen, reports, places, 'reports');
  drawBar(pen, settings, places, 'settings');

  const { rows, create: toNew, late } = drawList(pen, list);
  const { remind } = drawInvoice(pen, invoice);
  const send = drawReminder(pen, reminder);
  const back = drawDone(pen, reminded, 'The reminder is on its way', 'You see here when Marta Vogel pays.');
  const sendNew = drawNew(pen, create);
  const backToo = drawDone(pen, sent, 'Invoice 2026-115 is sent', 'It is due in 14 days.');
  drawClients(pen, clients);
  drawReports(pen, reports);
  const { switches, save } = drawSettings(pen, settings);
  const [automatic] = switches;

  const lateRow = rows[3];
  if (lateRow) drawing.link(lateRow, invoice, 'none');
  drawing.link(late, invoice, 'none');
  drawing.link(toNew, create, 'none');
  drawing.link(remind, reminder, 'none');
  drawing.link(send, reminded, 'fadeIn');
  drawing.link(sendNew, sent, 'fadeIn');
  for (const button of [back, backToo, save]) drawing.link(button, list, 'none');

  return {
    app: drawing.app,
    settings: {
      description:
        'Thank you for helping us test a program for invoices. There are no wrong answers: we test the design, not you.',
      showTaskInTest: true,
      showSuccessInTest: true,
      recordOneTestPerUser: false,
      study: {
        status: 'running',
        goal: 'Do people find reminders, one by one and automatic?',
        target: 50,
        startedAt: time,
      },
      tasks: [
        {
          id: 't1',
          name: 'Remind a client',
          description: 'Marta Vogel has not paid yet. Send her a reminder.',
          strict: false,
          flow: [invoice, reminder, reminded].map(seen),
        },
        {
          id: 't2',
          name: 'Let the program remind',
          description: 'From now on reminders are to go out by themselves.',
          strict: false,
          flow: [seen(settings), { ...click(settings, automatic), stateRule: 'any' }, click(settings, save)],
        },
      ],
    },
  };
}
