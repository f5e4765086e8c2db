import { TextArea } from '@rehearse/client/ui';
import { type Language, studyStatusOf, type Study, type StoredApp, type TestSettings } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { Blocks } from '../blocks/blocks';
import { LinkStep } from '../link/link-step';
import type { SettingsPatch } from '../data/use-settings';
import { SettingsStep } from './settings-step';
import { Step } from './step';
import { TextsLanguage } from './texts-language';
import { TextsStep } from './texts-step';
import styles from './checklist.module.css';

interface ChecklistProps {
  readonly app: StoredApp;
  readonly test: TestSettings;
  /** Of the texts that testers read; null: as they are written. */
  readonly language: Language | null;
  readonly onLanguage: (language: Language | null) => void;
  readonly onTranslate: () => void;
  /** What the preview shows. */
  readonly shown: string;
  readonly onShow: (shown: string) => void;
  readonly onChange: (patch: SettingsPatch) => void;
  readonly onStudy: (patch: Partial<Study>) => void;
  /** When what was changed last is stored. */
  readonly saved: () => Promise<void>;
}

/** From top to bottom: what one wants to know, what testers read and do, and how they get here. */
export function Checklist({
  app,
  test,
  language,
  onLanguage,
  onTranslate,
  shown,
  onShow,
  onChange,
  onStudy,
  saved,
}: ChecklistProps) {
  const { t } = useTranslation('test-setup');
  const status = studyStatusOf(test);
  return (
    <div className={styles.list}>
      <TextsLanguage language={language} onLanguage={onLanguage} onTranslate={onTranslate} />
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
        <TextsStep app={app} test={test} language={language} onChange={onChange} />
        <Blocks
          app={app}
          test={test}
          isLocked={status === 'running'}
          language={language}
          shown={shown}
          onShow={onShow}
          onChange={onChange}
          onStudy={onStudy}
          saved={saved}
        />
        <SettingsStep app={app.id} test={test} onChange={onChange} onStudy={onStudy} />
        <LinkStep app={app} test={test} status={status} onChange={onChange} />
      </ol>
    </div>
  );
}
