import type { App, Line, Screen, Widget } from '@rehearse/model';
import { initialState } from './state';
import { step } from './step';
import type { Input, SimulationEvent, StepResult } from './types';

const screen = (id: string, x: number, children: string[], fields: Partial<Screen> = {}): Screen => ({
  id,
  name: id,
  x,
  y: 0,
  w: 375,
  h: 1000,
  children,
  props: {},
  style: {},
  ...fields,
});
const widget = (id: string, x: number, fields: Partial<Widget> = {}): Widget => ({
  id,
  name: id,
  type: 'Button',
  x,
  y: 0,
  w: 10,
  h: 10,
  z: 1,
  props: {},
  style: {},
  ...fields,
});
const byId = <T extends { id: string }>(entries: T[]): Record<string, T> =>
  Object.fromEntries(entries.map((entry) => [entry.id, entry]));
const line = (id: string, from: string, to: string, fields: Partial<Line> = {}): Line => ({
  id,
  from,
  to,
  event: 'click',
  ...fields,
});

/** A prototype with one of everything that can happen. */
export const shop = (): App => ({
  id: 'app1',
  name: 'Shop',
  screenSize: { w: 375, h: 500 },
  screens: byId([
    screen(
      'home',
      0,
      [
        'buy',
        'plain',
        'grouped',
        'help',
        'name',
        'mail',
        'send',
        'news',
        'radio1',
        'radio2',
        'far',
        'hero',
        'menu',
        'ab',
        'or',
        'note',
        'hidden',
        'rest',
      ],
      {
        props: { start: true },
      },
    ),
    screen('cart', 1000, ['pay', 'back', 'fresh', 'echo'], { parents: ['master'] }),
    screen('master', 2000, ['logo']),
    screen('popup', 3000, ['close', 'inside'], { style: { overlay: true }, h: 300 }),
    screen('splash', 4000, []),
    screen('done', 5000, []),
  ]),
  widgets: byId([
    widget('buy', 0),
    widget('plain', 20),
    widget('grouped', 40),
    widget('help', 60),
    widget('name', 80, {
      type: 'TextBox',
      props: {
        label: 'Name',
        placeholder: true,
        databinding: { default: 'user.name' },
        validation: { required: true },
      },
    }),
    widget('mail', 100, {
      type: 'TextBox',
      props: { label: '', validation: { type: 'email' }, isSurveyElement: true, refs: { errorLabels: ['note'] } },
    }),
    widget('send', 120),
    widget('news', 140, { type: 'CheckBox', props: { checked: true } }),
    widget('radio1', 160, { type: 'RadioBox2', props: { checked: true, formGroup: 'size' } }),
    widget('radio2', 180, { type: 'RadioBox2', props: { formGroup: 'size' } }),
    widget('far', 200, { y: 900 }),
    widget('hero', 220, { z: 0, style: { fixed: true } }),
    widget('menu', 240, {
      type: 'NavBar',
      props: {
        navigation: [
          { id: 'a', label: 'A', to: 'cart' },
          { id: 'b', label: 'B', to: '' },
        ],
      },
    }),
    widget('ab', 260, { type: 'LogicOr', props: { isRandom: true } }),
    widget('or', 280, { type: 'LogicOr' }),
    widget('rest', 290, { type: 'Rest', props: { rest: { url: 'https://shop.example/' } } }),
    widget('note', 300, { type: 'Label' }),
    widget('hidden', 320, { props: { hidden: true } }),
    widget('pay', 1000),
    widget('back', 1020, { action: { type: 'back' } }),
    widget('fresh', 1040, { type: 'TextBox', props: { ignoreStateOnPageLoad: true } }),
    widget('echo', 1060, { type: 'Label', props: { label: 'you', databinding: { default: 'user.name' } } }),
    widget('logo', 2010),
    widget('close', 3000),
    widget('inside', 3020),
  ]),
  groups: {
    g: { id: 'g', name: 'g', children: ['grouped'], groups: [] },
    outer: { id: 'outer', name: 'outer', children: [], groups: ['g'] },
  },
  lines: byId([
    line('l_buy', 'buy', 'cart', { animation: 'slideLeft', duration: 300, easing: 'linear' }),
    line('l_group', 'outer', 'cart'),
    line('l_help', 'help', 'popup', { animation: 'fadeIn' }),
    line('l_send', 'send', 'or', { validation: { all: true }, animation: 'fadeIn' }),
    line('l_else', 'or', 'done'),
    line('l_rule', 'or', 'cart', { rule: { type: 'widget', widget: 'news', operator: 'notchecked' } }),
    line('l_far', 'far', 'done', { event: 'scroll' }),
    line('l_swipe', 'home', 'splash', { event: 'swipeLeft', animation: 'slideLeft' }),
    line('l_hero', 'hero', 'ab'),
    line('l_a', 'ab', 'cart'),
    line('l_b', 'ab', 'done'),
    line('l_logo', 'logo', 'home'),
    line('l_timer', 'splash', 'done', { event: 'timer', timer: 2 }),
    line('l_loaded', 'splash', 'splash', { event: 'loaded', delay: 1 }),
    line('l_close', 'close', 'home'),
    line('l_rest', 'news', 'rest', { event: 'swipeUp' }),
    line('l_ok', 'rest', 'done', { rule: { type: 'rest', restResponseStatus: '200' } }),
    line('l_pay', 'pay', 'gone'),
    line('l_screen', 'cart', 'done'),
  ]),
});

type Without<T> = T extends unknown ? Omit<T, 'time'> : never;

/** Drives the prototype, one second between two inputs, and returns the last result. */
export function drive(app: App, ...inputs: Without<Input>[]): StepResult {
  let result: StepResult = { state: initialState, effects: [], events: [] };
  inputs.forEach((input, index) => {
    result = step(app, result.state, { ...input, time: 1000 * index } as Input);
  });
  return result;
}

export const begin = { kind: 'start' } as const;
export const click = (widget: string | null) => ({ kind: 'click', widget, x: 0.5, y: 0.25 }) as const;
export const type = (widget: string, value: unknown) =>
  ({ kind: 'change', widget, value: { type: 'text', value }, x: -1, y: -1 }) as const;
export const tick = (widget: string, value: boolean) =>
  ({ kind: 'change', widget, value: { type: 'checked', value }, x: 0.1, y: 0.2 }) as const;

/** `type widget@screen` of each event, for reading. */
export const told = (events: readonly SimulationEvent[]): string[] =>
  events.map((event) =>
    [event.type, event.widget ?? event.overlay ?? '', event.screen, event.target ?? ''].join(' ').trim(),
  );
