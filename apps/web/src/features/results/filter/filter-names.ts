import { useTranslation } from 'react-i18next';
import { type Translate, useFormats } from '../format/use-formats';
import { variantName } from '../prototype/names';
import { useApp, useTestSettings } from '../queries/result-queries';
import { useDeviceNames } from '../sessions/device';
import { useLanguageName } from '../sessions/language-name';
import { useSourceName } from '../sessions/source-name';
import type { Outcome, ResultsFilter } from './filter-fields';

export function endingName(outcome: Outcome, t: Translate): string {
  if (outcome === 'success') return t('filter.succeeded');
  return outcome === 'fail' ? t('filter.failed') : t(`outcome.${outcome}`);
}

/** "Pay with a voucher: did not succeed". */
export function outcomeName(
  { task, outcome }: ResultsFilter,
  tasks: readonly { readonly id: string; readonly name: string }[],
  t: Translate,
): string {
  const name = tasks.find(({ id }) => id === task)?.name ?? task ?? '';
  return `${name}: ${outcome ? endingName(outcome, t) : t('filter.started')}`;
}

export const datesName = ({ from, to }: ResultsFilter, day: (ms: number) => string): string =>
  `${from === undefined ? '…' : day(from)}–${to === undefined ? '…' : day(to)}`;

/** 0: of no version. */
export const versionName = (version: number, t: Translate): string =>
  version === 0 ? t('filter.versionUnknown') : t('filter.versionIs', { version });

/** What a filter leaves, in a few words: "Version 2, Phone". */
export function useFilterName(appId: string): (filter: ResultsFilter) => string {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const devices = useDeviceNames();
  const sourceName = useSourceName(appId);
  const languageName = useLanguageName();
  const app = useApp(appId).data;
  const tasks = useTestSettings(appId).data?.tasks ?? [];
  return (filter) => {
    const { round, version, variant, source, language, pilot, device, task, tag, session } = filter;
    const hasDates = filter.from !== undefined || filter.to !== undefined;
    const parts = [
      round && formats.either(round.map((one) => t('filter.roundIs', { round: one }))),
      version && formats.either(version.map((one) => versionName(one, t))),
      variant && formats.either(variant.map((one) => t('filter.variantIs', { variant: variantName(app, one) }))),
      source && formats.either(source.map(sourceName)),
      language && formats.either(language.map(languageName)),
      pilot !== undefined && t(pilot === 'all' ? 'filter.withPilots' : 'filter.pilotsOnly'),
      device && formats.either(device.map((one) => devices[one])),
      task !== undefined && outcomeName(filter, tasks, t),
      hasDates && datesName(filter, formats.day),
      tag && formats.either(tag),
      session && t('filter.selectedSessions', { count: session.length }),
    ];
    return formats.facts(parts) || t('compare.everybody');
  };
}
