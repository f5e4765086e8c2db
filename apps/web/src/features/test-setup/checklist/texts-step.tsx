import { Field, TextArea } from '@rehearse/client/ui';
import type { Language, StoredApp, TestSettings } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { textsIn, type TestTexts, withTexts } from '../../../test-texts';
import type { SettingsPatch } from '../data/use-settings';
import { ConsentField } from './consent-field';
import { Step } from './step';
import styles from './checklist.module.css';

interface TextsStepProps {
  readonly app: StoredApp;
  readonly test: TestSettings;
  /** null: as the texts are written. */
  readonly language: Language | null;
  readonly onChange: (patch: SettingsPatch) => void;
}

/** What testers read before and after the tasks. */
export function TextsStep({ app, test, language, onChange }: TextsStepProps) {
  const { t } = useTranslation('test-setup');
  const own: TestTexts = (language ? textsIn(test, language) : test) ?? {};
  const change = (texts: TestTexts) => onChange((known) => withTexts(known, language, texts));
  /** What is read where the field is empty. */
  const placeholder = (text: string | undefined, ours: string) => (language && text?.trim()) || ours;
  return (
    <Step number={2} title={t('texts.title')} isDone={Boolean(own.description?.trim())}>
      <div className={styles.texts}>
        <Field
          label={t('texts.name')}
          placeholder={placeholder(test.name, app.name)}
          maxLength={200}
          value={own.name ?? ''}
          onChange={(name) => change({ name })}
        />
        <TextArea
          label={t('welcome.title')}
          placeholder={placeholder(test.description, t('welcome.placeholder'))}
          rows={3}
          maxLength={5_000}
          value={own.description ?? ''}
          onChange={(description) => change({ description })}
        />
        <TextArea
          label={t('texts.thanks')}
          placeholder={placeholder(test.thanks, t('texts.thanksPlaceholder'))}
          rows={2}
          maxLength={5_000}
          value={own.thanks ?? ''}
          onChange={(thanks) => change({ thanks })}
        />
        <ConsentField key={language} test={test} own={own.consent ?? ''} onChange={(consent) => change({ consent })} />
      </div>
    </Step>
  );
}
