import { Select } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import type { OptionsProps } from './measure';

type WithinOptionProps = Pick<OptionsProps, 'view' | 'onChange' | 'testTasks'> & {
  /** What there is besides attempts at a task. */
  readonly whole: string;
};

/** No task has this id. */
const wholeId = '';

/** What is drawn is of whole sessions, or of attempts at one task; there is no choice where testers are given none. */
export function WithinOption({ view, onChange, testTasks, whole }: WithinOptionProps) {
  const { t } = useTranslation('results');
  if (testTasks.length === 0) return null;
  return (
    <Select
      label={t('options.within')}
      options={[
        { id: wholeId, text: whole },
        ...testTasks.map(({ id, name }) => ({ id, text: t('options.everyAttempt', { task: name || id }) })),
      ]}
      value={view.within ?? wholeId}
      onChange={(id) => onChange({ within: id === wholeId ? null : id })}
    />
  );
}
