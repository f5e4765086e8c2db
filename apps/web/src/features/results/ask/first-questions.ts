import type { CallArguments, UrlArguments } from '@rehearse/client/api';
import { type RouteDefinition, routes } from '@rehearse/contract';
import { heatArguments } from '../canvas/heat-arguments';
import { isHeat, readMeasure, usualFirst } from '../canvas/measures';
import { readFilter } from '../filter/filter';
import { newest, of, type Scope, withFunnel } from './scope';

export type Page = 'overview' | 'canvas';

/** What becomes of a question. */
export interface Asking<Asked> {
  one<R extends RouteDefinition>(route: R, args: CallArguments<R> & UrlArguments<R>): Asked;
  /** The newest sessions, to which older ones come on demand. */
  pages(scope: Scope): Asked;
}

/** What a page of results asks before anything else. */
export function firstQuestions<Asked>(
  page: Page,
  appId: string,
  search: URLSearchParams,
  asking: Asking<Asked>,
): Asked[] {
  const scope = { appId, filter: readFilter(search) };
  const { params } = of(scope);
  const ofBoth = [
    asking.one(routes.analytics.study, of(scope)),
    asking.one(routes.apps.get, { params }),
    asking.one(routes.tests.get, { params }),
  ];
  if (page === 'overview')
    return [
      asking.one(routes.analytics.tasks, withFunnel(scope)),
      asking.one(routes.analytics.summary, of(scope)),
      asking.one(routes.analytics.sessions, newest(scope)),
      ...ofBoth,
    ];
  const measure = readMeasure(search);
  return [
    ...(isHeat(measure)
      ? [asking.one(routes.analytics.heat, heatArguments({ ...scope, measure, first: usualFirst }))]
      : []),
    asking.one(routes.analytics.screens, of(scope)),
    asking.pages({ ...scope, filter: { ...scope.filter, session: undefined } }),
    ...ofBoth,
  ];
}
