import { app } from '@rehearse/contract';
import type { AppAccess, Invitation, LinkAccess, Principal, RouteDefinition } from '@rehearse/contract';
import type { FastifyRequest } from 'fastify';

/** Who is asking, and what the access check found out. */
export interface AuthContext {
  readonly principal: Principal;
  readonly access: AppAccess | LinkAccess | Invitation | null;
}

/** What an address names, by the names in its route. */
export type Params = Readonly<Record<string, string>>;

/** In its path, but on the address that older clients have. */
export function namesIn(
  { params, query }: Pick<FastifyRequest, 'params' | 'query'>,
  { access }: RouteDefinition,
): Params {
  if (access !== 'inherited.join') return params as Params;
  const { data } = app.safeParse(query);
  return data ?? {};
}
