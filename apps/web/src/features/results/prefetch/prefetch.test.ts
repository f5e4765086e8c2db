import { createApi } from '@rehearse/client/api';
import { QueryClient } from '@tanstack/react-query';
import { createPrefetch } from '../../../prefetch';
import { prefetchQueries } from './prefetch-queries';
import type { Page } from './initial-queries';
import { prefetchRequests } from './prefetch-requests';

const token = 'mine';
const pages: readonly (readonly [Page, string])[] = [
  ['overview', '#/apps/a1/results.html'],
  ['overview', '#/apps/a1/results.html?valid=all&device=phone&task=t1&outcome=gaveUp'],
  ['findings', '#/apps/a1/findings.html?device=phone&finding=rageClicks%2Fs1'],
  ['paths', '#/apps/a1/paths.html?device=phone&of=t1&by=clicks'],
  ['answers', '#/apps/a1/answers.html?device=phone'],
  ['canvas', '#/apps/a1/analyze/workspace.html'],
  ['canvas', '#/apps/a1/analyze/workspace.html?measure=first&session=s1&session=s%202&from=5'],
  ['canvas', '#/apps/a1/analyze/workspace.html?measure=first&first=3&since=t1&opacity=0.5'],
  ['canvas', '#/apps/a1/analyze/workspace.html?measure=dwell'],
  ['canvas', '#/apps/a1/analyze/workspace.html?measure=gestures'],
  ['canvas', '#/apps/a1/analyze/workspace.html?measure=clickpaths&within=t1'],
  ['canvas', '#/apps/a1/analyze/workspace.html?measure=scroll&device=phone&device=tablet'],
];

it.each(pages)('asks for the %s at %s what the page then finds', async (page, address) => {
  const sent: string[] = [];
  const answers = createPrefetch(async (url) => {
    sent.push(url);
    return Response.json({ rows: [] });
  });
  prefetchRequests(answers, token, address);
  const early = [...sent];
  expect(early.length).toBeGreaterThan(3);

  const api = createApi({ token: () => token, fetch: answers.fetch });
  const queries = new QueryClient();
  prefetchQueries({ api, queries }, page, 'a1', new URLSearchParams(address.split('?')[1]));
  while (queries.isFetching() > 0) await new Promise(setImmediate);
  expect(sent).toEqual(early);
  expect(queries.getQueryCache().getAll()).toHaveLength(early.length);
  queries.clear();
});

it('asks for the film of a session, which tells of the session as well, and its prototype where the address names a moment', () => {
  const sent: string[] = [];
  const answers = createPrefetch(async (url) => {
    sent.push(url);
    return Response.json({});
  });
  prefetchRequests(answers, token, '#/apps/a1/sessions/s%201.html?device=phone&at=120');
  expect(sent).toEqual(['/rest/analytics/a1/sessions/s%201/film', '/rest/apps/a1.json']);
});

it.each(['#/', '#/apps/a1.html', '#/apps/a1/sessions/s1.html', '#/apps/a1/results.htmlx'])(
  'asks nothing at %s',
  (address) => {
    const sent: string[] = [];
    const answers = createPrefetch(async (url) => {
      sent.push(url);
      return Response.json({});
    });
    prefetchRequests(answers, token, address);
    expect(sent).toEqual([]);
  },
);
