import { dateText, daysAgo } from '@rehearse/client/ui';
import type { AppVersion } from '@rehearse/contract';
import type { TFunction } from 'i18next';

/** "Version 17", or "Version 19–20" where it stands for others. */
export const numberText = (t: TFunction<'editor'>, { first, number }: Pick<AppVersion, 'first' | 'number'>): string =>
  first === number ? t('versions.version', { number }) : t('versions.several', { first, number });

function dayText(t: TFunction<'editor'>, ms: number, locale: string): string {
  const date = dateText(ms, locale);
  const days = daysAgo(ms);
  return days === 0 ? t('versions.today', { date }) : days === 1 ? t('versions.yesterday', { date }) : date;
}

interface Day {
  readonly text: string;
  readonly versions: readonly AppVersion[];
}

/** Versions in their order, by the day on which they ended. */
export function daysOf(t: TFunction<'editor'>, versions: readonly AppVersion[], locale: string): readonly Day[] {
  const days = new Map<string, AppVersion[]>();
  for (const version of versions) {
    const text = dayText(t, version.ended, locale);
    const known = days.get(text);
    if (known) known.push(version);
    else days.set(text, [version]);
  }
  return [...days].map(([text, of]) => ({ text, versions: of }));
}
