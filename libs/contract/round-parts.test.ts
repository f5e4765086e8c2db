import { roundParts } from './round-parts';

const version = (number: number, since: number) => ({ version: number, change: number, since });

it('lists rounds with the newest first, those of several versions once for each, and what ran without one', () => {
  const [asked, before] = [[{ id: 't', name: 'Buy', flow: [] }], [{ id: 't', name: 'Look', flow: [] }]];
  const rounds = [
    { round: 1, startedAt: 1, closedAt: 5, versions: [], tasks: before },
    { round: 2, startedAt: 6, closedAt: 9, versions: [version(12, 6), version(13, 8)] },
    { round: 3, startedAt: 10, versions: [version(13, 10)] },
  ];
  expect(roundParts({ study: { status: 'running', rounds }, tasks: asked })).toEqual([
    { round: 3, version: 13, since: 10, until: undefined, query: { round: 3 }, tasks: asked },
    { round: 2, version: 13, since: 8, until: 9, query: { round: 2, version: 13 }, tasks: asked },
    { round: 2, version: 12, since: 6, until: 8, query: { round: 2, version: 12 }, tasks: asked },
    { round: 1, version: null, since: 1, until: 5, query: { round: 1 }, tasks: before },
  ]);
  expect(roundParts({ study: { status: 'draft' }, tasks: [] })).toEqual([]);
});
