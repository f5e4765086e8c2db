import { createParamDecorator, HttpCode, RequestMapping, RequestMethod } from '@nestjs/common';
import type { RouteDefinition } from '@rehearse/contract';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Bytes, Events, Streamed } from './answers';
import { readCall } from './call';
import type { Call } from './call';

/** What a controller's method may answer: the route's JSON, or bytes or a stream that hold it already. */
export type AnswerOf<R extends RouteDefinition> = R['ok'] extends z.ZodType
  ? z.input<R['ok']> | Bytes | Streamed
  : R['ok'] extends 'events'
    ? Events
    : Bytes | Streamed;

const TheCall = createParamDecorator((_: unknown, context) => {
  const http = context.switchToHttp();
  return readCall(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
});

/** `{app}.json` of the contract as the router writes it: `:app.json`. */
export const routerPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/**
 * Makes a method the handler of one route of the contract. Everything else follows from the route: method, path, status
 * 200, limits, access and validation. The method gets one `Call`.
 */
export function Route<const R extends RouteDefinition>(route: R) {
  return <M extends (call: Call<R>) => AnswerOf<R> | Promise<AnswerOf<R>>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    RequestMapping({ method: RequestMethod[route.method], path: routerPath(route.path) })(target, key, descriptor);
    HttpCode(200)(target, key, descriptor);
    RouteConfig({ route })(target, key, descriptor);
    TheCall()(target, key, 0);
  };
}
