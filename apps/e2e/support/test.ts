import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type Send, sender } from '@rehearse/testkit/people';
import { test as base } from './installation';
import { keepLogin, newMember, type Member } from './people';

interface Fixtures {
  /** Speaks to the server as any other client. */
  readonly send: Send;
  /** Somebody with an account of their own; `page` is logged in as them. */
  readonly member: Member;
  /** Of whom the browser of `page` keeps the login; null: of nobody. */
  readonly login: Member | null;
  /** Messages of the browser's console that this test brings about on purpose. */
  readonly expectedTrouble: RegExp[];
}

/** A page without an uncaught error and without an error in the console, unless the test expects it. */
export function watchConsole(page: Page, expected: readonly RegExp[]): () => readonly string[] {
  const found: string[] = [];
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) found.push(text);
  };
  page.on('console', (message) => message.type() === 'error' && note(`${message.text()} (${message.location().url})`));
  page.on('pageerror', (error) => note(String(error)));
  return () => found;
}

const expected = new WeakMap<BrowserContext, RegExp[]>();

export const test = base.extend<Fixtures>({
  send: async ({ baseURL }, use) => use(sender(baseURL ?? '')),
  member: async ({ send }, use) => use(await newMember(send)),
  expectedTrouble: async ({ context }, use) => use(expected.get(context) ?? []),
  login: [async ({ member }, use) => use(member), { option: true }],
  context: async ({ context, login, baseURL }, use) => {
    if (login) await keepLogin(context, login, baseURL ?? '');
    const trouble: RegExp[] = [];
    expected.set(context, trouble);
    const found: (() => readonly string[])[] = [];
    context.on('page', (page) => found.push(watchConsole(page, trouble)));
    await use(context);
    expect(
      found.flatMap((read) => read()),
      'errors in the console',
    ).toEqual([]);
  },
});

/** A browser in which nobody is logged in, as those are that tests open themselves. */
export const asGuest = { login: null };

/** A small phone, in the dark. */
export const smallPhone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  colorScheme: 'dark',
} as const;

export { expect };
