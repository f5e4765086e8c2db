import { TextArea } from '@rehearse/client/ui';
import { studyStatusOf, type StoredApp, type TestSettings } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { missingFor } from '../data/readiness';
import { LinkStep } from '../link/link-step';
import { SettingsStep } from './settings-step';
import { Step } from './step';
import { Tasks } from './tasks';
import styles from './checklist.module.css';

interface ChecklistProps {
  readonly app: StoredApp;
  readonly test: TestSettings;
  readonly onChange: (patch: Partial<TestSettings>) => void;
}

/** From top to bottom: what one wants to know, what testers read and do, and how they get here. */
export function Checklist({ app, test, onChange }: ChecklistProps) {
  const { t } = useTranslation('test-setup');
  const status = studyStatusOf(test);
  const hasTasks = missingFor(app, test).every(({ kind }) => kind === 'start');
  return (
    <ol className={styles.list}>
      <Step number={1} title={t('goal.title')} isDone={Boolean(test.study?.goal?.trim())}>
        <TextArea
          aria-label={t('goal.title')}
          placeholder={t('goal.placeholder')}
          className={styles.text}
          rows={2}
          maxLength={2_000}
          value={test.study?.goal ?? ''}
          onChange={(goal) => onChange({ study: { ...(test.study ?? { status }), goal } })}
        />
      </Step>
      <Step number={2} title={t('welcome.title')} isDone={Boolean(test.description?.trim())}>
        <TextArea
          aria-label={t('welcome.title')}
          placeholder={t('welcome.placeholder')}
          className={styles.text}
          rows={3}
          maxLength={5_000}
          value={test.description ?? ''}
          onChange={(description) => onChange({ description })}
        />
      </Step>
      <Tasks
        app={app}
        test={test}
        isLocked={status !== 'draft'}
        isDone={hasTasks}
        onChange={(tasks) => onChange({ tasks: [...tasks] })}
      />
      <SettingsStep app={app.id} test={test} onChange={onChange} />
      <LinkStep app={app} status={status} />
    </ol>
  );
}
