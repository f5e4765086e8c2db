import { jest } from '@jest/globals';
import { routes } from '@rehearse/contract';
import { buying, load, openTestBed, type TestBed } from '../analytics.fixture';

let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed();
});
afterAll(() => testBed.close());

test('what was counted is looked at anew after an hour, as rows go after a time', async () => {
  await testBed.saveTasks(buying);
  await testBed.record('S1', [load(0), load(10, 's10002')]);
  const succeeded = async () => {
    const { rows } = await testBed.ask(routes.analytics.tasks, 'tasks');
    return rows.map(({ successes }) => successes);
  };
  const before = await succeeded();
  expect(before).toEqual([1]);
  await testBed.clickhouse.command('TRUNCATE TABLE session_attempts');
  const later = Date.now() + 3_600_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
  try {
    expect(await succeeded()).toEqual(before);
  } finally {
    clock.mockRestore();
  }
});
