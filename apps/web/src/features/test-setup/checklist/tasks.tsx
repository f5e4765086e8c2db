import { useRoute } from '@rehearse/client/api/react';
import { Banner, Button, Icon, useToast } from '@rehearse/client/ui';
import {
  type Language,
  roundParts,
  routes,
  type StoredApp,
  type Study,
  type Task,
  type TestSettings,
} from '@rehearse/contract';
import { newId } from '@rehearse/model';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage, textsIn, withCopiedTexts, withTaskTexts } from '../../../test-texts';
import { useBrokenTasks } from '../data/use-broken-tasks';
import { useBrokenText } from '../data/use-broken-text';
import { RecordDialog } from '../record/record-dialog';
import type { SettingsPatch } from '../data/use-settings';
import { PutBack } from '../rounds/put-back';
import { Step } from './step';
import { LockedTask, TaskCard } from './task-card';
import styles from './checklist.module.css';

interface TasksProps {
  readonly app: StoredApp;
  readonly test: TestSettings;
  readonly isLocked: boolean;
  readonly isDone: boolean;
  /** Of the texts; null: as they are written. */
  readonly language: Language | null;
  readonly onChange: (patch: SettingsPatch) => void;
  readonly onStudy: (patch: Partial<Study>) => void;
}

export function Tasks({ app, test, isLocked, isDone, language, onChange, onStudy }: TasksProps) {
  const { t } = useTranslation('test-setup');
  const showToast = useToast();
  const [recording, setRecording] = useState<string | null>(null);
  const { tasks } = test;
  const steps = tasks.reduce((sum, { flow }) => sum + flow.length, 0);
  const translated = language ? inLanguage(test, language).tasks : tasks;
  const replace = (id: string, patch: Partial<Task>) =>
    onChange((known) => ({ tasks: known.tasks.map((task) => (task.id === id ? { ...task, ...patch } : task)) }));
  const remove = (task: Task) => {
    onChange((known) => ({ tasks: known.tasks.filter(({ id }) => id !== task.id) }));
    showToast({
      kind: 'success',
      text: t('tasks.deleted', { name: task.name }),
      action: { text: t('undo'), onPress: () => onChange({ tasks }) },
    });
  };
  const move = (index: number, by: number) => {
    const task = tasks[index];
    const others = tasks.filter((_, at) => at !== index);
    if (task) onChange({ tasks: others.toSpliced(index + by, 0, task) });
  };
  const duplicate = (index: number) => {
    const task = tasks[index];
    if (!task) return;
    const id = newId('t');
    onChange({
      tasks: tasks.toSpliced(index + 1, 0, { ...task, id }),
      texts: withCopiedTexts(test, task.id, id),
    });
  };
  const recorded = tasks.find(({ id }) => id === recording);
  return (
    <Step
      number={3}
      title={t('tasks.title')}
      isDone={isDone}
      aside={
        isLocked ? (
          <span
            className={styles.aside}
          >{`${t('tasks.count', { count: tasks.length })}, ${t('tasks.steps', { count: steps })}`}</span>
        ) : (
          <Button
            size="s"
            icon="plus"
            onPress={() =>
              onChange((known) => ({
                tasks: [
                  ...known.tasks,
                  { id: newId('t'), name: t('tasks.newName', { number: tasks.length + 1 }), description: '', flow: [] },
                ],
              }))
            }
          >
            {t('tasks.add')}
          </Button>
        )
      }
    >
      {isLocked ? <Lock onStudy={onStudy} /> : <Broken app={app} test={test} onRecord={setRecording} />}
      {tasks.length === 0 && !isLocked && <p className={styles.dim}>{t('tasks.none')}</p>}
      <ol className={styles.tasks}>
        {tasks.map((task, index) => (
          <li key={task.id}>
            {isLocked ? (
              <LockedTask app={app} task={translated[index] ?? task} number={index + 1} />
            ) : (
              <TaskCard
                app={app}
                task={task}
                texts={language ? (textsIn(test, language)?.tasks?.find(({ id }) => id === task.id) ?? {}) : task}
                onTexts={(texts) => onChange((known) => withTaskTexts(known, language, task.id, texts))}
                number={index + 1}
                isFirst={index === 0}
                isLast={index === tasks.length - 1}
                onChange={(patch) => replace(task.id, patch)}
                onRecord={() => setRecording(task.id)}
                onMove={(by) => move(index, by)}
                onDuplicate={() => duplicate(index)}
                onRemove={() => remove(task)}
              />
            )}
          </li>
        ))}
      </ol>
      {recorded && (
        <RecordDialog
          app={app}
          name={recorded.name}
          onClose={() => setRecording(null)}
          onDone={(flow) => {
            replace(recorded.id, { flow: [...flow] });
            setRecording(null);
          }}
        />
      )}
    </Step>
  );
}

interface BrokenProps {
  readonly app: StoredApp;
  readonly test: TestSettings;
  readonly onRecord: (task: string) => void;
}

/** Tasks that testers could not do, while there is time to mend them. */
function Broken({ app, test, onRecord }: BrokenProps) {
  const { t } = useTranslation('test-setup');
  const brokenText = useBrokenText();
  const number = roundParts(test)[0]?.version ?? undefined;
  const params = { app: app.id, number: number ?? 1 };
  const { data: before } = useRoute(routes.versions.get, { params }, { enabled: number !== undefined });
  return useBrokenTasks(app, test.tasks, before).map((one) => (
    <Banner key={one.task} tone="warn" title={brokenText(one).title}>
      <p>{brokenText(one).why}</p>
      <span className={styles.mend}>
        <Button size="s" icon="player-record" onPress={() => onRecord(one.id)}>
          {t('broken.recordAgain')}
        </Button>
        {before && one.missing && <PutBack app={app} before={before} missing={one.missing} />}
      </span>
    </Banner>
  ));
}

function Lock({ onStudy }: Pick<TasksProps, 'onStudy'>) {
  const { t } = useTranslation('test-setup');
  return (
    <p className={styles.lock}>
      <Icon name="lock" />
      <span>{t('tasks.locked')}</span>
      <Button variant="link" size="s" onPress={() => onStudy({ status: 'closed', closedAt: Date.now() })}>
        {t('tasks.closeAndEdit')}
      </Button>
    </p>
  );
}
