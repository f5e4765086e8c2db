import type { RouteDefinition, Task, TestSettings } from '@rehearse/contract';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import type { z } from 'zod';
import { openPipeline } from '../pipeline/pipeline.fixture';
import type { RunningPipeline } from '../pipeline/pipeline.fixture';
import { analytics } from '.';

type JsonRoute = RouteDefinition & { readonly ok: z.ZodType };
const answerOf = <R extends JsonRoute>(route: R, json: unknown) => route.ok.parse(json) as z.infer<R['ok']>;

export type TesterEvent = Readonly<Record<string, unknown>>;

/** A running product with one prototype in it; testers come in through the link, questions go out over HTTP. */
export interface TestBed extends RunningPipeline {
  readonly send: Send;
  readonly owner: Person;
  readonly app: OwnApp;
  saveTasks(...tasks: readonly Task[]): Promise<void>;
  /** Sends a session's records through the link. `more` goes beside them into the batch. */
  record(session: string, records: readonly TesterEvent[], more?: object): Promise<void>;
  /** The answer to a question, checked by its route's schema, once everything is stored. */
  ask<R extends JsonRoute>(route: R, path: string): Promise<z.infer<R['ok']>>;
}

export async function openTestBed(
  fields: object = {},
  config: Parameters<typeof openPipeline>[1] = {},
): Promise<TestBed> {
  const running = await openPipeline([analytics], config);
  const send = sender(running.server.url);
  const owner = await newPerson(send);
  const app = await newApp(send, owner, fields);
  return {
    ...running,
    send,
    owner,
    app,
    async saveTasks(...tasks) {
      const body: TestSettings = { tasks: [...tasks] };
      expect((await send('POST', `/rest/test/${app.id}.json`, { token: owner.token, body })).status).toBe(200);
    },
    async record(session, records, more) {
      const body = { session, from: 0, records, ...more };
      const answer = await send('POST', `/rest/invitation/${app.id}/${app.hash}/records.json`, { body });
      expect(answer.json).toMatchObject({ status: 'ok' });
    },
    async ask(route, path) {
      await running.settled();
      const answer = await send('GET', `/rest/analytics/${app.id}/${path}`, { token: owner.token });
      expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
      return answerOf(route, answer.json);
    },
  };
}

export const t0 = 1_767_000_000_000;
/** Events `at` ms after the start of the study. */
export const at = (ms: number, type: string, fields: TesterEvent = {}): TesterEvent => ({
  kind: 'event',
  type,
  screen: 's10001',
  time: t0 + ms,
  ...fields,
});
export const load = (ms: number, screen = 's10001'): TesterEvent => at(ms, 'ScreenLoaded', { screen });
export const click = (ms: number, widget: string, fields: TesterEvent = {}): TesterEvent =>
  at(ms, 'WidgetClick', { widget, x: 0.5, y: 0.5, target: 'link', ...fields });

export const step = (type: string, screen: string, more: object = {}) => ({ type, screen, ...more });
/** Home, then Thanks. */
export const buying: Task = {
  id: 't1',
  name: 'Buy',
  flow: [step('ScreenLoaded', 's10001'), step('ScreenLoaded', 's10002')],
};
