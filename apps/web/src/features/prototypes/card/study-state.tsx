import { StateDot } from '@rehearse/client/ui';
import { studyStatusOf, type TestSettings } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';

export function StudyState({ test }: { readonly test: TestSettings }) {
  const { t } = useTranslation('prototypes');
  const state = studyStatusOf(test);
  if (state === 'running') return <StateDot tone="good">{t('state.running')}</StateDot>;
  if (state === 'closed') return <StateDot>{t('state.closed')}</StateDot>;
  return <StateDot hollow>{t('state.draft')}</StateDot>;
}
