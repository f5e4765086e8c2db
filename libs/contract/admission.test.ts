import { admissionOf } from './admission';
import type { Source, Study } from './routes/tests';

const now = 1_767_000_000_000;
const source: Source = { id: 'panel1', name: 'Panel' };
const asked = (study: Partial<Study>, by?: Source, ofStudy = 0, ofSource = 0) =>
  admissionOf({ tasks: [], study: { status: 'running', ...study } }, by, { ofStudy, ofSource }, now);

test('by when, how many there are, and where somebody comes from', () => {
  expect(asked({})).toBe('open');
  expect(asked({ status: 'closed' })).toBe('over');
  expect(asked({ opensAt: now + 1 })).toBe('early');
  expect(asked({ opensAt: now, endsAt: now + 1 })).toBe('open');
  expect(asked({ endsAt: now })).toBe('over');
  expect(asked({ pausedAt: now - 1 })).toBe('paused');
  expect(asked({ target: 5 }, undefined, 9)).toBe('open');
  expect(asked({ target: 5, stopsAtTarget: true }, undefined, 4)).toBe('open');
  expect(asked({ target: 5, stopsAtTarget: true }, undefined, 5)).toBe('full');
  expect(asked({}, { ...source, quota: 2 }, 9, 1)).toBe('open');
  expect(asked({}, { ...source, quota: 2 }, 9, 2)).toBe('full');
  expect(asked({}, { ...source, isClosed: true })).toBe('over');
});

test('who comes to a full study that pauses need not come again', () => {
  expect(asked({ pausedAt: now - 1, target: 1, stopsAtTarget: true }, source, 1)).toBe('full');
});
