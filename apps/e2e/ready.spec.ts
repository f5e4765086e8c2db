import AxeBuilder from '@axe-core/playwright';
import { ready, readyNames } from '@rehearse/examples/ready';
import { loadDesigns } from '@rehearse/widgets';
import { TesterPage } from './pages/tester';
import { newStudy } from './support/studies';
import { asGuest, expect, test } from './support/test';

test.use(asGuest);

for (const name of readyNames) {
  test(`a tester does the first task of the ready prototype ${name}, on screens without barriers`, async ({
    page,
    send,
    member,
  }) => {
    await loadDesigns();
    const { app, settings } = ready[name](Date.now());
    const [task] = settings.tasks;
    if (!task) throw new Error('it has no task');
    const study = await newStudy(send, member, app, { ...settings, tasks: [task] });
    await page.goto(study.link);
    const tester = new TesterPage(page);
    await tester.start();
    for (const step of task.flow) {
      const screen = app.screens[step.screen ?? ''];
      if (!screen) throw new Error('the task leads off the prototype');
      const region = tester.screen(screen.name);
      await expect(region).toBeVisible();
      // Colours are those of whoever draws; all else is ours.
      const { violations } = await new AxeBuilder({ page }).disableRules('color-contrast').setLegacyMode().analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(serious.map(({ id, nodes }) => [screen.name, id, nodes.map(({ html }) => html)])).toEqual([]);
      if (step.type === 'WidgetClick') await region.locator(`[data-widget="${step.widget}"]`).click();
    }
  });
}
