import type { SummaryLine } from '@rehearse/model';
import type { TFunction } from 'i18next';

type Line = Exclude<SummaryLine, { rest: number }>;
type Facts = (parts: readonly string[]) => string;

/** As many are called by their names. */
const mostNamed = 2;

/** What changed, in a few words: one text per screen, as "Cart: Promo code removed, Ticket protection moved". */
export function summaryTexts(t: TFunction<'editor'>, lines: readonly SummaryLine[], facts: Facts): readonly string[] {
  const byScreen = new Map<string | null, string[]>();
  let rest = 0;
  for (const line of lines) {
    if ('rest' in line) {
      rest = line.rest;
      continue;
    }
    const clauses = byScreen.get(line.screen) ?? [];
    byScreen.set(line.screen, clauses);
    clauses.push(t('versions.clause', { subject: subjectOf(t, line, facts), act: t(`versions.acts.${line.act}`) }));
  }
  const texts = [...byScreen].map(([screen, clauses]) =>
    screen === null ? facts(clauses) : t('versions.onScreen', { screen, what: facts(clauses) }),
  );
  return rest > 0 ? [...texts, t('versions.rest', { count: rest })] : texts;
}

function subjectOf(t: TFunction<'editor'>, { kind, count, names }: Line, facts: Facts): string {
  if (kind === 'setting') return facts(names.map((name) => t(`versions.settings.${name}`)));
  const isNamed = kind !== 'link' && count <= mostNamed && names.every((name) => name !== '');
  if (!isNamed) return t(`versions.kinds.${kind}`, { count });
  return kind === 'screen' ? t('versions.screens', { count, names: facts(names) }) : facts(names);
}
