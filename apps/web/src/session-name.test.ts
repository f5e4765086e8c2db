import { sessionName } from './session-name';

it('calls a session by its label, else by its number, else by the end of its id', () => {
  expect(sessionName({ id: 'x', label: 'Anna', number: 3 })).toBe('Anna');
  expect(sessionName({ id: 'x', label: '', number: 3 })).toBe('S-03');
  expect(sessionName({ id: 'x', number: 123 })).toBe('S-123');
  expect(sessionName({ id: 'session_0123456789', number: 0 })).toBe('123456789');
});
