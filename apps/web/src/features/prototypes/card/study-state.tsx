import { StateDot } from '@rehearse/client/ui';
import type { TestSettings } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';

/** Settings that an older client made have no study: their links always worked. */
export function studyStateOf(test: TestSettings): 'draft' | 'running' | 'closed' {
  return test.study?.status ?? (test.tasks.length > 0 ? 'running' : 'draft');
}

export function StudyState({ test }: { readonly test: TestSettings }) {
  const { t } = useTranslation('prototypes');
  const state = studyStateOf(test);
  if (state === 'running') return <StateDot tone="good">{t('state.running')}</StateDot>;
  if (state === 'closed') return <StateDot>{t('state.closed')}</StateDot>;
  return <StateDot hollow>{t('state.draft')}</StateDot>;
}
