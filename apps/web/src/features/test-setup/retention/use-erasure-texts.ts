import { dateText } from '@rehearse/client/ui';
import type { RetentionAnswer } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';

const erasedShown = 3;

/** What goes next, and what has gone, in words. */
export function useErasureTexts({ kinds, erased }: RetentionAnswer): readonly string[] {
  const { t, i18n } = useTranslation('test-setup');
  const date = (ms: number) => dateText(ms, i18n.language);
  const next = kinds.flatMap(({ kind, days, next: due }) =>
    due && days !== null ? [t(`retention.next.${kind}`, { count: due.count, days, date: date(due.at) })] : [],
  );
  const gone = erased
    .slice(0, erasedShown)
    .map(({ kind, count, days, at }) => t(`retention.erased.${kind}`, { count, days, date: date(at) }));
  return [...next, ...gone];
}
