import { routes } from '@rehearse/contract';
import type { Api } from '@rehearse/client/api';
import { ApiError } from '@rehearse/client/api';
import { shapeOf } from './trail';
import type { Trail } from './trail';

const lineChars = 500;
const stackChars = 4_000;
/** A page that fails over and over says so a few times. */
const reportsOfPage = 5;

const cut = (text: string): string => text.slice(0, lineChars);

/** Tells the server of errors that nobody has caught, each once. What the server has answered itself it knows. */
export function reportErrors(target: EventTarget, api: Pick<Api, 'call'>, trail: Trail, page: () => string): void {
  const told = new Set<string>();
  const report = (error: unknown) => {
    if (!(error instanceof Error) || error instanceof ApiError || error.name === 'AbortError') return;
    const message = cut(`${error.name}: ${error.message}`);
    if (told.has(message) || told.size >= reportsOfPage) return;
    told.add(message);
    const stack = (error.stack ?? '').slice(0, stackChars);
    const body = { message, stack, page: cut(shapeOf(page())), before: [...trail.last] };
    api.call(routes.help.logError, { body }).catch(() => undefined);
  };
  target.addEventListener('error', (event) => report((event as ErrorEvent).error));
  target.addEventListener('unhandledrejection', (event) => report((event as PromiseRejectionEvent).reason));
}
