import type { Finding, Task } from '@rehearse/contract';
import { isSmallSample } from '@rehearse/stats';
import type { App } from '@rehearse/model';
import { useTranslation } from 'react-i18next';
import { type Formats, type Translate, useFormats } from '../../format/use-formats';
import { screenName, widgetName } from '../../prototype/names';
import { useTestedApp, useTestSettings } from '../../queries/result-queries';
import type { Scope } from '../../queries/scope';
import { stepName } from '../../tasks/step-name';

/** What texts need of a finding, beside what its places are called. */
type Told = Pick<Finding, 'rule' | 'share' | 'success'>;

/** What things are called; empty where there is none. */
export interface FindingPlaces {
  readonly task: string;
  readonly step: string;
  readonly screen: string;
  readonly other: string;
  readonly widget: string;
}

export interface FindingTexts<F extends Told = Finding> {
  /** What is the matter, and where. */
  readonly title: (finding: F) => string;
  /** Of whom it is a share. */
  readonly people: (finding: F) => string;
  /** What became of the task for those it happened to, against the others; null where there is nothing to say. */
  readonly success: (finding: F) => string | null;
}

/** Findings in words. */
export function useFindingTexts(scope: Scope): FindingTexts {
  const { t } = useTranslation('results');
  const app = useTestedApp(scope).data;
  const tasks = useTestSettings(scope.appId).data?.tasks ?? [];
  return usePlacedTexts((finding) => placesOf(finding, { app, tasks, t }));
}

/** The same, where it is known what places are called. */
export function usePlacedTexts<F extends Told>(placesIn: (finding: F) => FindingPlaces): FindingTexts<F> {
  const { t } = useTranslation('results');
  const formats = useFormats();
  return {
    title: (finding) => t(`findings.rule.${finding.rule}.title`, { ...placesIn(finding) }),
    people: (finding) =>
      t(`findings.rule.${finding.rule}.people`, {
        ...placesIn(finding),
        x: formats.count(finding.share.x),
        n: formats.count(finding.share.n),
      }),
    success: (finding) => successText(finding, placesIn(finding).task, { t, formats }),
  };
}

interface Known {
  readonly app: App | undefined;
  readonly tasks: readonly Task[];
  readonly t: Translate;
}

function placesOf(finding: Finding, { app, tasks, t }: Known): FindingPlaces {
  const task = tasks.find(({ id }) => id === finding.task);
  const step = finding.step === null ? undefined : task?.flow[finding.step];
  const screen = screenName(app, finding.screen ?? '');
  return {
    task: task?.name ?? finding.task ?? '',
    step: step ? stepName({ step }, app, t).title : '',
    screen,
    other: screenName(app, finding.other ?? ''),
    widget: finding.widget === null ? screen : widgetName(app, finding.widget),
  };
}

interface Words {
  readonly t: Translate;
  readonly formats: Formats;
}

function successText({ success }: Told, task: string, { t, formats }: Words): string | null {
  const difference = success?.difference;
  if (!success || !difference || isSmallSample(success.affected) || isSmallSample(success.others)) return null;
  const { value, lo, hi } = difference;
  const points = (share: number) => formats.signed(Math.round(share * 100));
  const text = t('findings.success', { task, value: points(value), lo: points(lo), hi: points(hi) });
  return lo <= 0 && hi >= 0 ? t('findings.maybeChance', { text }) : text;
}
