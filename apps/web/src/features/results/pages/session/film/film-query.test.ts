import { longestLine } from '@rehearse/contract';
import { lineEvent } from '../line-event.fixture';
import { type FilmAnswer, sessionOfFilm } from './film-query';

const film = (types: readonly string[]): FilmAnswer => ({
  meta: { sessions: 1, events: types.length, asOf: 5, truncated: false },
  session: {
    id: 'S1',
    number: 1,
    label: '',
    user: null,
    valid: true,
    device: 'phone',
    tags: [],
    source: null,
    pilot: false,
    language: null,
    consent: null,
    parameters: {},
    version: 2,
    round: 0,
    start: 10,
    duration: 20,
    active: 20,
    events: types.length,
    interactions: 0,
    misclicks: null,
    byKeyboard: 0,
    screenLoads: 1,
    uniqueScreens: 1,
    errors: 0,
  },
  length: 20,
  pauses: [{ from: 1, to: 2 }],
  attempts: [],
  events: types.map((type, index) => ({ ...lineEvent(index, type), x: -1, y: -1, record: {} })),
  pointer: [],
});

test('a film is an answer about its session as well, without what people are not told', () => {
  const answer = film(['SessionStart', 'Animation', 'ScreenLoaded']);
  const { session, length, pauses, attempts } = answer;
  const found = sessionOfFilm(answer);
  expect(found).toMatchObject({ meta: answer.meta, session, length, pauses, attempts });
  expect(found.line.map(({ type }) => type)).toEqual(['SessionStart', 'ScreenLoaded']);
});

test('of a long one it has the first events, and says so', () => {
  const { line, meta } = sessionOfFilm(film(Array.from({ length: longestLine + 1 }, () => 'ScreenClick')));
  expect([line.length, meta.truncated]).toEqual([longestLine, true]);
  expect(sessionOfFilm(film(Array.from({ length: longestLine }, () => 'ScreenClick'))).meta.truncated).toBe(false);
});
