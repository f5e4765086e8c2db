import { useTranslation } from 'react-i18next';
import type { OptionsProps } from './measure';
import { MinShareOption } from './min-share-option';
import { WithinOption } from './within-option';

/** Of merged paths: whose, and from which share of them on. */
export function PathOptions({ view, onChange, onPreview, testTasks }: OptionsProps) {
  const { t } = useTranslation('results');
  return (
    <>
      <WithinOption view={view} onChange={onChange} testTasks={testTasks} whole={t('options.wholeSessions')} />
      <MinShareOption view={view} onChange={onChange} onPreview={onPreview} />
    </>
  );
}
