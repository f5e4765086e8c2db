import { createApi, type Api } from '@rehearse/client/api';
import { routes } from '@rehearse/contract';
import type { Prefetch } from '../../../prefetch';
import { hrefOf, paths } from '../../../paths';
import { initialQueries, type Page } from './initial-queries';
import { newestArguments } from '../queries/scope';

const pages: readonly Page[] = ['overview', 'findings', 'paths', 'answers', 'canvas'];
const pathOf: Record<Page, (app: string) => string> = {
  overview: paths.results,
  findings: paths.findings,
  paths: paths.paths,
  answers: paths.answers,
  canvas: paths.canvas,
};

/** Asks what the page at this address asks first, before the program that shows it is there. */
export function prefetchRequests(answers: Prefetch, token: string, fragment: string): void {
  const api = createApi({ token: () => token });
  const [, address, appId = '', search = ''] = /^(#\/apps\/([^/?]+)[^?]*)(.*)$/.exec(fragment) ?? [];
  for (const page of pages) {
    if (address !== hrefOf(pathOf[page](appId))) continue;
    const urls = initialQueries<string>(page, decodeURIComponent(appId), new URLSearchParams(search), {
      one: (route, args) => api.url(route, args),
      pages: (scope) => api.url(routes.analytics.sessions, newestArguments(scope)),
    });
    for (const one of urls) answers.ask(one, token);
  }
  for (const one of filmUrls(api, fragment)) answers.ask(one, token);
}

/** The film of a session and what it is drawn on, where the address names a moment of it. */
function filmUrls(api: Api, fragment: string): readonly string[] {
  const [, app, session] = /^#\/apps\/([^/?]+)\/sessions\/([^/?]+)\.html\?(?:.*&)?at=\d/.exec(fragment) ?? [];
  if (!app || !session) return [];
  const params = { app: decodeURIComponent(app), session: decodeURIComponent(session) };
  return [routes.analytics.film, routes.apps.get].map((route) => api.url(route, { params }));
}
