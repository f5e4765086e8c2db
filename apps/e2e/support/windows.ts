import type { Browser } from '@playwright/test';
import { keepLogin, type Member } from './people';
import { expect, watchConsole } from './test';

interface Whose {
  readonly login: Member;
  /** Of the instance. */
  readonly origin: string | undefined;
}

/** A browser of somebody else, null: of a guest; what goes wrong in it is an error at its end. */
export async function openWindow(browser: Browser, whose: Whose | null, expected = [/status of 403/]) {
  const context = await browser.newContext();
  if (whose) await keepLogin(context, whose.login, whose.origin ?? '');
  const page = await context.newPage();
  const trouble = watchConsole(page, expected);
  return {
    page,
    leave: async () => {
      expect(trouble()).toEqual([]);
      await context.close();
    },
  };
}
