import { useTranslation } from 'react-i18next';
import type { BrokenTask } from './broken-tasks';
import type { StepKind } from './steps';

type Does = 'reaches' | 'closes' | 'presses' | 'enters' | 'swipes' | 'pinches' | 'holds' | 'does';
const does: Readonly<Record<StepKind, Does>> = {
  reaches: 'reaches',
  opens: 'reaches',
  closes: 'closes',
  presses: 'presses',
  enters: 'enters',
  swipe: 'swipes',
  pinch: 'pinches',
  hold: 'holds',
  background: 'does',
  error: 'does',
};

/** Says which task cannot be done, and why. */
export function useBrokenText(): (broken: BrokenTask) => { readonly title: string; readonly why: string } {
  const { t } = useTranslation('test-setup');
  return ({ task, step, fault, what }) => {
    const name = what.place ? t('broken.at', { name: what.subject, screen: what.place }) : what.subject;
    const says = t(`broken.${does[what.kind]}`, { step, name });
    return { title: t('broken.task', { task }), why: t('broken.because', { says, why: t(`broken.${fault}`) }) };
  };
}
