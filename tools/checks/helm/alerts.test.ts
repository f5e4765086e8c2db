import { analytics } from '@rehearse/services/analytics';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';
import { openPipeline } from '../../../libs/services/pipeline/pipeline.fixture';
import { describeWith, helm, promtool } from '../programs';
import { chartFolder, manifestsOf, ofKind, outputOf } from './chart';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}
interface Dashboard {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const alertsFile = join(chartFolder, 'files/alerts.yaml');
const { groups } = parse(readFileSync(alertsFile, 'utf8')) as { groups: readonly { rules: readonly Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(readFileSync(join(chartFolder, 'files/dashboard.json'), 'utf8')) as Dashboard;
const panels = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
const namesIn = (expression: string) => expression.match(/\b[a-z_]+(?=\{)/g) ?? [];

test('alerts and the dashboard ask for metrics that exist', async () => {
  const running = await openPipeline([analytics]);
  const answer = await fetch(`${running.server.url}/metrics`);
  const known = new Set([...(await answer.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(namesOf));
  await running.close();
  const asked = [...rules.map(({ expr }) => expr), ...panels].flatMap(namesIn);
  expect(asked.length).toBeGreaterThan(20);
  // Those of Prometheus itself and of Kubernetes.
  const foreign = /^(up|kubelet_volume_stats_\w+_bytes|kube_cronjob_status_\w+)$/;
  expect([...new Set(asked)].filter((name) => !known.has(name) && !foreign.test(name))).toEqual([]);
});

const namesOf = ([, name = '', kind = '']: readonly string[]) => (kind === 'histogram' ? [`${name}_bucket`] : [name]);

test('every alert has a page in the runbook, and every page an alert', () => {
  const pages = readdirSync(join(root, 'docs/runbook'));
  expect(pages.toSorted()).toEqual(rules.map(({ alert }) => `${alert}.md`).toSorted());
  for (const { alert, annotations } of rules) {
    expect(annotations.runbook).toBe(`docs/runbook/${alert}.md`);
    const headings = readFileSync(join(root, annotations.runbook), 'utf8').match(/^#+ .*$/gm);
    expect(headings).toEqual([`# ${alert}`, '## What users see', '## First look', '## Remedy']);
  }
});

await describeWith(
  'alerts',
  async () => ({ helm: await helm(), promtool: await promtool() }),
  (programs) => {
    let folder = '';
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'rehearse-alerts-'));
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    const write = (name: string, content: object) => {
      writeFileSync(join(folder, name), stringify(content));
      return join(folder, name);
    };

    test('are rules of Prometheus, in the chart as in the file', async () => {
      expect(await outputOf(programs.promtool, ['check', 'rules', '--lint-fatal', alertsFile])).toContain(
        `${rules.length} rules found`,
      );
      const [rule] = ofKind(await manifestsOf(programs.helm, 'bundled-watched'), 'PrometheusRule');
      expect(rule?.spec).toEqual({ groups });
    });

    test('and the questions of the dashboard are PromQL', async () => {
      const recorded = panels.map((expr, n) => ({
        record: `panel_${n}`,
        expr: expr.replaceAll('$__rate_interval', '1m'),
      }));
      const file = write('panels.yaml', { groups: [{ name: 'panels', rules: recorded }] });
      expect(await outputOf(programs.promtool, ['check', 'rules', file])).toContain(`${panels.length} rules found`);
    });

    test('come when they should, and not before', async () => {
      const scenes = join(import.meta.dirname, 'alerts.scenes.yaml');
      const tests = parse(readFileSync(scenes, 'utf8')) as object;
      const file = write('scenes.yaml', { rule_files: [alertsFile], ...tests });
      expect(await outputOf(programs.promtool, ['test', 'rules', file])).toContain('SUCCESS');
    });
  },
);
