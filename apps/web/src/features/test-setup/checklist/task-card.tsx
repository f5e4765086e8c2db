import { Button, Field, Icon, IconButton, Menu, SegmentedControl, TextArea } from '@rehearse/client/ui';
import { limits, type StoredApp, type Task, requiredSteps } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import type { TaskTexts } from '../../../test-texts';
import { StepChip } from './step-chip';
import styles from './checklist.module.css';

interface TaskCardProps {
  readonly app: StoredApp;
  readonly task: Task;
  /** What testers read, in the language that is being written. */
  readonly texts: Partial<TaskTexts>;
  readonly onTexts: (texts: Partial<TaskTexts>) => void;
  readonly number: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onChange: (patch: Partial<Task>) => void;
  readonly onRecord: () => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

export function TaskCard({
  app,
  task,
  texts,
  onTexts,
  number,
  isFirst,
  isLast,
  onChange,
  onRecord,
  onMove,
  onDuplicate,
  onRemove,
}: TaskCardProps) {
  const { t } = useTranslation('test-setup');
  const isComplete = requiredSteps(task) >= limits.flowMinSteps;
  const more = t('tasks.more', { number });
  return (
    <article className={styles.task} aria-label={t('tasks.number', { number })}>
      <span className={styles.number}>{number}</span>
      <div className={styles.taskBody}>
        <div className={styles.taskHead}>
          <Field
            aria-label={t('tasks.name')}
            placeholder={task.name || t('tasks.name')}
            value={texts.name ?? ''}
            onChange={(name) => onTexts({ name })}
            maxLength={200}
            className={styles.taskName}
          />
          <Menu
            label={more}
            placement="bottom end"
            trigger={<IconButton icon="dots" label={more} />}
            items={[
              {
                id: 'record',
                text: task.flow.length > 0 ? t('tasks.recordAgain') : t('tasks.record'),
                icon: 'player-record',
                onAction: onRecord,
              },
              { id: 'duplicate', text: t('tasks.duplicate'), icon: 'copy', onAction: onDuplicate },
              { id: 'up', text: t('tasks.up'), icon: 'arrow-up', isDisabled: isFirst, onAction: () => onMove(-1) },
              { id: 'down', text: t('tasks.down'), icon: 'arrow-down', isDisabled: isLast, onAction: () => onMove(1) },
              '-',
              { id: 'delete', text: t('tasks.delete'), icon: 'trash', isDestructive: true, onAction: onRemove },
            ]}
          />
        </div>
        <TextArea
          aria-label={t('tasks.description')}
          placeholder={task.description || t('tasks.descriptionPlaceholder')}
          className={styles.text}
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
          {!isComplete && (
            <span className={styles.warn}>
              <Icon name="alert-triangle" />
              {task.flow.length === 0 ? t('tasks.noSteps') : t('tasks.tooFewSteps')}
            </span>
          )}
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
    </article>
  );
}

/** While a study runs its tasks stay as they are, so that all sessions compare. */
export function LockedTask({
  app,
  task,
  number,
}: {
  readonly app: StoredApp;
  readonly task: Task;
  readonly number: number;
}) {
  const { t } = useTranslation('test-setup');
  return (
    <article className={styles.task} aria-label={t('tasks.number', { number })}>
      <span className={styles.number}>{number}</span>
      <div className={styles.taskBody}>
        <div className={styles.taskHead}>
          <h3>{task.name}</h3>
          <span
            className={styles.aside}
          >{`${t('tasks.steps', { count: task.flow.length })}, ${task.strict ? t('tasks.exactShort') : t('tasks.detoursShort')}`}</span>
        </div>
        {task.description && <p className={styles.dim}>{task.description}</p>}
        <ol className={styles.chips} aria-label={t('tasks.flow')}>
          {task.flow.map((step, index) => (
            <StepChip key={index} app={app} step={step} />
          ))}
        </ol>
      </div>
    </article>
  );
}
