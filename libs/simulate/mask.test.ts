import type { App, Widget } from '@rehearse/model';
import { maskEvent } from './mask';
import type { SimulationEvent } from './types';

const field = (id: string, fields: Partial<Widget> = {}): Widget => ({
  id,
  name: id,
  type: 'TextBox',
  x: 0,
  y: 0,
  w: 10,
  h: 10,
  z: 1,
  ...fields,
});
const app: App = {
  id: 'a',
  name: 'a',
  screenSize: { w: 1, h: 1 },
  screens: {},
  widgets: {
    name: field('name'),
    answer: field('answer', { props: { isSurveyElement: true } }),
    secret: field('secret', { type: 'Password', props: { isSurveyElement: true } }),
  },
};
const typed = (widget: string, type = 'text', value: unknown = 'Anna 12'): SimulationEvent => ({
  type: 'WidgetChange',
  screen: 's',
  widget,
  time: 1,
  x: -1,
  y: -1,
  state: { type, value, children: [{ time: 1, value: 'Anna' }] },
});

it.each(['name', 'secret', 'name@s2', 'gone'])('hides what was typed into %s, its keys too', (widget) => {
  const masked = maskEvent(app, typed(widget));
  expect(masked.state).toEqual({ type: 'text', value: '' });
  expect(JSON.stringify(masked)).not.toContain('Anna');
});

it('hides what was written in a chat', () => {
  const said = [{ role: 'user', content: 'Anna 12' }];
  expect(maskEvent(app, typed('name', 'chat', said)).state).toEqual({ type: 'chat', value: [] });
  expect(maskEvent(app, typed('answer', 'chat', said)).state).toMatchObject({ value: said });
});

it('hides which days were selected', () => {
  expect(maskEvent(app, typed('name', 'value', ['17.03.2026'])).state).toEqual({ type: 'value', value: [] });
});

it('keeps answers to questions', () => {
  expect(maskEvent(app, typed('answer')).state?.value).toBe('Anna 12');
});

it('keeps what was ticked and chosen', () => {
  expect(maskEvent(app, typed('name', 'checked', true)).state?.value).toBe(true);
  expect(maskEvent(app, typed('name', 'select', 'Bank')).state?.value).toBe('Bank');
});
