import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import type { FlowStep } from '@rehearse/contract';
import { ready, readyNames } from '@rehearse/examples/ready';
import type { App } from '@rehearse/model';
import { loadDesigns } from '@rehearse/widgets';
import { TesterPage } from './pages/tester';
import { newStudy } from './support/studies';
import { asGuest, expect, test } from './support/test';

test.use(asGuest);

/** Whoever cannot see or point gets to a thing by its role and name, and by keys. */
async function pressByKeys(page: Page, thing: Locator): Promise<void> {
  await expect(thing).toBeVisible();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await thing.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not reach ${thing.toString()}`);
}

/** What a screen reader calls a widget. */
function spoken({ widgets }: App, { widget }: FlowStep): string {
  const pressed = widgets[widget ?? ''];
  const label = pressed?.props?.['label'];
  return (typeof label === 'string' && label) || (pressed?.name ?? '');
}

for (const name of readyNames) {
  test(`a tester does the first task of the ready prototype ${name} by keys alone, on screens without barriers`, async ({
    page,
    send,
    member,
  }) => {
    await loadDesigns();
    const { app, settings } = ready[name](Date.now());
    const [task] = settings.tasks;
    if (!task) throw new Error('it has no task');
    const study = await newStudy(send, member, app, { ...settings, tasks: [task] });
    // Colours on their way from one screen to the next are none.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(study.link);
    const tester = new TesterPage(page);
    await pressByKeys(page, page.getByRole('button', { name: /^Start/ }));
    for (const step of task.flow) {
      const screen = app.screens[step.screen ?? ''];
      if (!screen) throw new Error('the task leads off the prototype');
      const region = tester.screen(screen.name);
      await expect(region).toBeVisible();
      // What is painted below a control is read out by that one, and seen all the same.
      await region.evaluate((element) =>
        element.querySelectorAll('[data-widget] > [aria-hidden]').forEach((one) => one.removeAttribute('aria-hidden')),
      );
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect
        .soft(
          serious.map(({ id, nodes }) => [
            screen.name,
            id,
            nodes.map(({ html, failureSummary }) => [html, failureSummary]),
          ]),
        )
        .toEqual([]);
      if (step.type !== 'WidgetClick') continue;
      await pressByKeys(page, region.getByRole('button', { name: spoken(app, step), exact: true }).first());
    }
    await pressByKeys(page, page.getByRole('button', { name: 'Finish', exact: true }));
    await tester.arrived();
  });
}
