import { createInactivityTimer } from './inactivity';

const minute = 60_000;
function store() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

it('notices more than 30 minutes without a sign of life, not 30 sharp', () => {
  const inactivity = createInactivityTimer(store(), 30 * minute);
  inactivity.begin(1_000);
  expect(inactivity.activity(1_000 + 30 * minute)).toBe(false);
  expect(inactivity.activity(1_000 + 61 * minute)).toBe(true);
});

it('counts work in another tab', () => {
  const shared = store();
  const [here, there] = [createInactivityTimer(shared, 30 * minute), createInactivityTimer(shared, 30 * minute)];
  here.begin(0);
  there.begin(20 * minute);
  expect(here.activity(45 * minute)).toBe(false);
});

it('starts afresh with a new page', () => {
  const shared = store();
  createInactivityTimer(shared, 30 * minute).begin(0);
  const next = createInactivityTimer(shared, 30 * minute);
  next.begin(600 * minute);
  expect(next.activity(601 * minute)).toBe(false);
});
