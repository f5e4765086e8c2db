import type { Input } from '@rehearse/simulate';
import { fc, runs } from '@rehearse/testkit/properties';
import { inputOf } from '@rehearse/widgets';
import { play, prototypeOf, type SeenState, secret, session, start } from './recorded-sessions.fixture';

const plain = (state: unknown): unknown => JSON.parse(JSON.stringify(state));

test('a session that is run again from its records has the same states', () => {
  const app = prototypeOf(true);
  // Passwords are no questions.
  delete app.widgets['wPassword'];
  fc.assert(
    fc.property(session, (inputs) => {
      const { states, again } = play(app, inputs);
      expect(again.map(plain)).toEqual(states.map(plain));
    }),
    { numRuns: runs(1000, 1) },
  );
});

test('what is typed elsewhere is in no record, and the session goes the same way all the same', () => {
  const app = prototypeOf(false);
  const way = ({
    values: _values,
    data: _data,
    asked: _asked,
    failed: _failed,
    altered: _altered,
    ...rest
  }: SeenState) => rest;
  fc.assert(
    fc.property(session, (inputs) => {
      const { states, stored, again } = play(app, inputs);
      expect(again.map((state) => plain(way(state)))).toEqual(states.map((state) => plain(way(state))));
      const texts = stored.filter(({ widget }) => {
        const subject = widget ? app.widgets[widget] : undefined;
        return subject && (inputOf(subject)?.type === 'text' || subject.type === 'Table');
      });
      expect(JSON.stringify(texts)).not.toContain(secret);
    }),
    { numRuns: runs(1000, 1) },
  );
});

test('a rule about what was typed is told by where it led', () => {
  const app = prototypeOf(false);
  const typed: Input = {
    kind: 'change',
    time: 6,
    widget: 'name',
    value: { type: 'text', value: secret },
    x: -1,
    y: -1,
  };
  const { stored, again } = play(app, [start, typed, { kind: 'key', time: 7, widget: 'name', key: 'enter' }]);
  expect(again.at(-1)).toMatchObject({ screen: 'form' });
  const after = stored.flatMap(({ input: told }) => (told?.after ? [Object.keys(told.after)] : []));
  expect(after).toEqual([['invalid'], ['variants', 'transitions']]);
});

test('an answer is told, but for one to what was typed: that may be said in it again', () => {
  const app = prototypeOf(false);
  const typed: Input = {
    kind: 'change',
    time: 6,
    widget: 'name',
    value: { type: 'text', value: secret },
    x: -1,
    y: -1,
  };
  const press: Input = { kind: 'key', time: 7, widget: 'once', key: 'enter' };
  const reply: Input = { kind: 'reply', time: 8, widget: 'call', isOk: true, body: `"${secret}"` };
  const told = play(app, [start, press, reply]);
  expect(JSON.stringify(told.stored)).toContain(secret);
  expect(told.again.at(-1)).toMatchObject({ screen: 'end', data: { answer: secret } });
  const masked = play(app, [start, typed, press, reply]);
  expect(JSON.stringify(masked.stored)).not.toContain(secret);
  expect(masked.again.at(-1)).toMatchObject({ screen: 'end' });
});

test('a click says little more than before', () => {
  const { stored } = play(prototypeOf(true), [start, { kind: 'click', time: 6, widget: 'name', x: 0.5, y: 0.25 }]);
  const click = stored.find(({ type }) => type === 'WidgetClick');
  expect(click).toMatchObject({ input: { kind: 'click' } });
  expect(Object.keys(click?.input ?? {})).toEqual(['kind']);
});
