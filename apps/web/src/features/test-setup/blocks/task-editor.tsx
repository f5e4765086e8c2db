import { Button, Field, SegmentedControl, TextArea } from '@rehearse/client/ui';
import type { StoredApp, Task } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import type { TaskTexts } from '../../../test-texts';
import { StepChip } from '../checklist/step-chip';
import styles from './blocks.module.css';

interface TaskEditorProps {
  readonly app: StoredApp;
  readonly task: Task;
  /** What testers read, in the language that is being written. */
  readonly texts: Partial<TaskTexts>;
  readonly onTexts: (texts: Partial<TaskTexts>) => void;
  readonly onChange: (patch: Partial<Task>) => void;
  readonly onRecord: () => void;
}

/** What a task says, and the steps that solve it. */
export function TaskEditor({ app, task, texts, onTexts, onChange, onRecord }: TaskEditorProps) {
  const { t } = useTranslation('test-setup');
  return (
    <div className={styles.editor}>
      <Field
        label={t('tasks.name')}
        placeholder={task.name || t('tasks.name')}
        value={texts.name ?? ''}
        onChange={(name) => onTexts({ name })}
        maxLength={200}
      />
      <TextArea
        label={t('tasks.description')}
        placeholder={task.description || t('tasks.descriptionPlaceholder')}
        rows={2}
        maxLength={5_000}
        value={texts.description ?? ''}
        onChange={(description) => onTexts({ description })}
      />
      {task.flow.length > 0 && (
        <ol className={styles.chips} aria-label={t('tasks.flow')}>
          {task.flow.map((step, index) => (
            <StepChip
              key={index}
              app={app}
              step={step}
              onRemove={() => onChange({ flow: task.flow.toSpliced(index, 1) })}
              onOptional={(optional) => onChange({ flow: task.flow.with(index, { ...step, optional }) })}
            />
          ))}
        </ol>
      )}
      <div className={styles.taskFoot}>
        <Button size="s" icon="player-record" onPress={onRecord}>
          {task.flow.length > 0 ? t('tasks.recordAgain') : t('tasks.record')}
        </Button>
        {task.flow.length > 0 && (
          <SegmentedControl
            label={t('tasks.strictness')}
            value={task.strict ? 'exact' : 'detours'}
            onChange={(value) => onChange({ strict: value === 'exact' })}
            items={[
              { id: 'detours', text: t('tasks.detours') },
              { id: 'exact', text: t('tasks.exact') },
            ]}
          />
        )}
      </div>
    </div>
  );
}
