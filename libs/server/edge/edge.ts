import type { AppAccess, Invitation, LinkAccess, Principal, RouteDefinition } from '@rehearse/contract';

/** What the edge knows about a request; lives on the Fastify request. */
export interface Edge {
  /** Null for what is not part of the contract: static files, health, metrics. */
  readonly route: RouteDefinition | null;
  principal: Principal;
  access: AppAccess | LinkAccess | Invitation | null;
  gone?: AbortController;
  /** What is behind an answer of ours that says "try again": for the log. */
  cause?: unknown;
}

declare module 'fastify' {
  interface FastifyRequest {
    edge: Edge;
  }
  interface FastifyContextConfig {
    route?: RouteDefinition;
  }
}
