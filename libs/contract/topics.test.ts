import { allTopics, answeringServices } from '@rehearse/contract';
import { readFileSync } from 'node:fs';

test('operators read of every topic', () => {
  const text = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  for (const { name } of allTopics) expect(text).toContain(`\`${name}\``);
});

test('names of topics are of the service that publishes, and no two are the same', () => {
  for (const { name } of allTopics) expect(name).toMatch(new RegExp(`^(${answeringServices.join('|')})\\.[a-z]+$`));
  expect(new Set(allTopics.map(({ name }) => name)).size).toBe(allTopics.length);
});
