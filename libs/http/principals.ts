import type { Principal } from '@rehearse/contract';
import type { FastifyRequest } from 'fastify';

/** Reads who is asking from the request's token. Answered by the gateway. */
export abstract class Principals {
  /** Null without a usable token: the request goes on as a guest. `inQuery`: `?token=` counts, too. */
  abstract of(request: FastifyRequest, options: { readonly inQuery: boolean }): Promise<Principal | null>;
}
