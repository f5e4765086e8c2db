import { Switch } from '@rehearse/client/ui';
import type { Study, TestSettings } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { RetentionSettings } from '../retention/retention-settings';
import type { SettingsPatch } from '../data/use-settings';
import { AdmissionFields } from '../sources/admission-fields';
import { Step } from './step';
import styles from './checklist.module.css';

interface SettingsStepProps {
  readonly app: string;
  readonly test: TestSettings;
  readonly onChange: (patch: SettingsPatch) => void;
  readonly onStudy: (patch: Partial<Study>) => void;
}

export function SettingsStep({ app, test, onChange, onStudy }: SettingsStepProps) {
  const { t } = useTranslation('test-setup');
  return (
    <Step number={4} title={t('settings.title')} isDone>
      <div className={styles.switches}>
        <Switch
          isSelected={test.showTaskInTest !== false}
          onChange={(showTaskInTest) => onChange({ showTaskInTest })}
          hint={t('settings.showTasksText')}
        >
          {t('settings.showTasks')}
        </Switch>
        <Switch
          isSelected={test.showSuccessInTest !== false}
          onChange={(showSuccessInTest) => onChange({ showSuccessInTest })}
          hint={t('settings.showSuccessText')}
        >
          {t('settings.showSuccess')}
        </Switch>
        <Switch
          isSelected={test.recordOneTestPerUser === true}
          onChange={(recordOneTestPerUser) => onChange({ recordOneTestPerUser })}
          hint={t('settings.onceText')}
        >
          {t('settings.once')}
        </Switch>
      </div>
      <AdmissionFields test={test} onChange={onChange} onStudy={onStudy} />
      <RetentionSettings app={app} own={test.retention} />
    </Step>
  );
}
