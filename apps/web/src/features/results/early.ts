import { createApi } from '@rehearse/client/api';
import { routes } from '@rehearse/contract';
import type { EarlyAnswers } from '../../early-answers';
import { firstQuestions, type Page } from './ask/first-questions';
import { newest } from './ask/scope';

const pages: readonly (readonly [address: RegExp, page: Page])[] = [
  [/^#\/apps\/([^/?]+)\/results\.html(\?.*)?$/, 'overview'],
  [/^#\/apps\/([^/?]+)\/analyze\/workspace\.html(\?.*)?$/, 'canvas'],
];

/** Asks what the page at this address asks first, before the program that shows it is there. */
export function askEarly(answers: EarlyAnswers, token: string, fragment: string): void {
  const api = createApi({ token: () => token });
  for (const [address, page] of pages) {
    const [match, appId = '', search = ''] = address.exec(fragment) ?? [];
    if (match === undefined) continue;
    const urls = firstQuestions<string>(page, decodeURIComponent(appId), new URLSearchParams(search), {
      one: (route, args) => api.url(route, args),
      pages: (scope) => api.url(routes.analytics.sessions, newest(scope)),
    });
    for (const one of urls) answers.ask(one, token);
  }
}
