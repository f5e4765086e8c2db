import type { CallArguments, UrlArguments } from '@rehearse/client/api';
import { type RouteDefinition, routes } from '@rehearse/contract';
import { readView } from '../pages/canvas/canvas-view';
import { heatArguments, isHeat } from '../pages/canvas/heat/heat-query';
import { readFilter } from '../filter/filter';
import { newestArguments, scopeArguments, type Scope, weakestFunnelArguments, withinArguments } from '../queries/scope';

export type Page = 'overview' | 'findings' | 'paths' | 'answers' | 'canvas';

/** What becomes of a question. */
export interface Asking<Asked> {
  one<R extends RouteDefinition>(route: R, args: CallArguments<R> & UrlArguments<R>): Asked;
  /** The newest sessions, to which older ones come on demand. */
  pages(scope: Scope): Asked;
}

/** What a page of results asks before anything else. */
export function initialQueries<Asked>(
  page: Page,
  appId: string,
  search: URLSearchParams,
  asking: Asking<Asked>,
): Asked[] {
  const scope = { appId, filter: readFilter(search) };
  const { params } = scopeArguments(scope);
  const ofAll = [
    asking.one(routes.analytics.study, scopeArguments(scope)),
    asking.one(routes.apps.get, { params }),
    asking.one(routes.tests.get, { params }),
  ];
  if (page === 'overview')
    return [
      asking.one(routes.analytics.tasks, weakestFunnelArguments(scope)),
      asking.one(routes.analytics.summary, scopeArguments(scope)),
      asking.one(routes.analytics.sessions, newestArguments(scope)),
      ...ofAll,
    ];
  if (page === 'findings') return [asking.one(routes.analytics.findings, scopeArguments(scope)), ...ofAll];
  if (page === 'paths') return [asking.one(routes.analytics.tasks, scopeArguments(scope)), ...ofAll];
  if (page === 'answers') return [asking.one(routes.analytics.survey, scopeArguments(scope)), ...ofAll];
  const { measure, first, within } = readView(search);
  return [
    ...(isHeat(measure) ? [asking.one(routes.analytics.heat, heatArguments(scope, measure, first))] : []),
    ...(measure === 'gestures' ? [asking.one(routes.analytics.gestures, scopeArguments(scope))] : []),
    ...(measure === 'clickpaths' ? [asking.one(routes.analytics.journey, withinArguments(scope, within))] : []),
    ...(measure === 'journey' ? [asking.one(routes.analytics.transitions, withinArguments(scope, within))] : []),
    ...(measure === 'scroll' ? [asking.one(routes.analytics.depths, scopeArguments(scope))] : []),
    asking.one(routes.analytics.screens, scopeArguments(scope)),
    asking.pages({ ...scope, filter: { ...scope.filter, session: undefined } }),
    ...ofAll,
  ];
}
