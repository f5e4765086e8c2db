import type { FastifyInstance } from 'fastify';

/** Styles may be inline because the player draws a prototype's styles as attributes; scripts may not, but for those of these hashes. */
const policy = (embedders: string, scripts: readonly string[] = []): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${embedders}`,
  ].join('; ');

/** Of every answer. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': policy("'self'"),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

// Our own, too: other clients ask a provider in a frame of `sso.html`.
const framing = "frame-src 'self' https:";

/**
 * Of the page that everything happens on: it may show pages of others in frames, and ask the device for its camera and place. What it frames may
 * not (adr/0042). `scripts`: hashes of those that stand in it (adr/0053).
 */
export const pageHeaders = (scripts: readonly string[]): Readonly<Record<string, string>> => ({
  'content-security-policy': `${policy("'self'", scripts)}; ${framing}`,
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(self)',
});

/**
 * Of scripts and styles, in place of the long policy: browsers read it only where such a file is opened by itself, and there it loads nothing.
 * With the headers of thirty files as they are for pages, a tester on a slow line waits 50 ms longer.
 */
export const assetHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Of the worker that scripts of prototypes run in: it may compile their engine, and reaches nothing (adr/0048). */
export const sandboxHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; script-src 'wasm-unsafe-eval'",
};

/** Of a page that these sites alone may show within theirs; there it asks the device for nothing (adr/0039). */
export const embeddedBy = (sites: readonly string[]): Readonly<Record<string, string>> => ({
  'content-security-policy': `${policy(sites.length > 0 ? sites.join(' ') : "'none'")}; ${framing}`,
});

const yearInSeconds = 31_536_000;

/** Whoever has come by TLS once, by its own word or that of a trusted proxy, comes by nothing else for a year (HSTS). */
export function askForTls(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${yearInSeconds}`);
    done();
  });
}
