import { Select } from '@rehearse/client/ui';
import type { TaskRow } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';

interface TaskSelectProps {
  readonly tasks: readonly Pick<TaskRow, 'id' | 'name'>[];
  readonly value: string;
  readonly onChange: (task: string) => void;
}

/** Which task a panel is about. */
export function TaskSelect({ tasks, value, onChange }: TaskSelectProps) {
  const { t } = useTranslation('results');
  return (
    <Select
      aria-label={t('steps.task')}
      size="s"
      icon="list-check"
      options={tasks.map(({ id, name }) => ({ id, text: name || id }))}
      value={value}
      onChange={onChange}
    />
  );
}
