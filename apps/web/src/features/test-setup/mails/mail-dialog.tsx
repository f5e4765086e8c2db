import { Button, Dialog, Field, Select, TextArea } from '@rehearse/client/ui';
import { type Language, languageOf, languages, limits, type Mailing, type MailWords } from '@rehearse/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOptions } from '../../../language-options';
import styles from './mails.module.css';

type Written = Omit<Mailing, 'hash'>;

interface MailDialogProps {
  readonly mailing: Mailing | null;
  /** Whom the preview names. */
  readonly person: string;
  readonly isSaving: boolean;
  readonly onSave: (mailing: Written) => void;
  readonly onClose: () => void;
}

const fresh: Written = { words: {}, perDay: 50, remindsAfter: 3, isOn: false };
const empty: MailWords = { subject: '', text: '' };
const reminders = [0, 2, 3, 5, 7, 14] as const;

/** What the mails say, how many go out in a day, and when people are reminded. */
export function MailDialog({ mailing, person, isSaving, onSave, onClose }: MailDialogProps) {
  const { t, i18n } = useTranslation('test-setup');
  const [draft, setDraft] = useState<Written>(mailing ?? fresh);
  const [language, setLanguage] = useState<Language>(() => languageOf(i18n.language) ?? 'en');
  const { wire } = languages[language];
  const words = draft.words[wire] ?? empty;
  const write = (patch: Partial<MailWords>) =>
    setDraft({ ...draft, words: { ...draft.words, [wire]: { ...words, ...patch } } });
  const kept = completeWords(draft.words);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isDismissable={false}
      width={820}
      title={t('mails.write')}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={kept === null}
            isPending={isSaving}
            onPress={() => kept && onSave({ ...draft, words: kept })}
          >
            {t('mails.save')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <Select label={t('texts.language')} options={languageOptions} value={language} onChange={setLanguage} />
        <div className={styles.columns}>
          <div className={styles.dialog}>
            <Field
              label={t('mails.subject')}
              maxLength={limits.mailSubjectChars}
              value={words.subject}
              onChange={(subject) => write({ subject })}
            />
            <TextArea
              label={t('mails.body')}
              rows={8}
              maxLength={limits.mailTextChars}
              value={words.text}
              onChange={(text) => write({ text })}
              hint={t('mails.bodyText', { blank: '{name}' })}
            />
            <div className={styles.pair}>
              <Select
                label={t('mails.perDay')}
                value={String(draft.perDay)}
                options={[10, 25, 50, 100, limits.mailsPerDay].map((count) => ({
                  id: String(count),
                  text: String(count),
                }))}
                onChange={(count) => setDraft({ ...draft, perDay: Number(count) })}
              />
              <Select
                label={t('mails.reminder')}
                value={String(draft.remindsAfter ?? 0)}
                options={reminders.map((count) => ({
                  id: String(count),
                  text: count === 0 ? t('mails.never') : t('mails.afterDays', { count }),
                }))}
                onChange={(days) => setDraft(withReminder(draft, Number(days)))}
              />
            </div>
          </div>
          <Preview words={words} person={person} />
        </div>
      </div>
    </Dialog>
  );
}

function withReminder({ remindsAfter: _before, ...draft }: Written, days: number): Written {
  return days === 0 ? draft : { ...draft, remindsAfter: days };
}

/** Of the languages that have any; null while one is half written, or none is. */
function completeWords(all: Mailing['words']): Mailing['words'] | null {
  const written = Object.entries(all).filter(([, { subject, text }]) => subject.trim() !== '' || text.trim() !== '');
  const isWhole = written.every(([, { subject, text }]) => subject.trim() !== '' && text.trim() !== '');
  return written.length > 0 && isWhole ? Object.fromEntries(written) : null;
}

function Preview({ words, person }: { readonly words: MailWords; readonly person: string }) {
  const { t } = useTranslation('test-setup');
  const filled = (text: string) => text.replaceAll('{name}', person || t('mails.somebody'));
  return (
    <section className={styles.preview} aria-label={t('mails.preview')}>
      <span className={styles.dim}>{t('mails.preview')}</span>
      <h3>{filled(words.subject) || t('mails.subject')}</h3>
      <blockquote className={styles.quote}>{filled(words.text) || t('mails.body')}</blockquote>
      <span className={styles.button}>{t('mails.begin')}</span>
      <p className={styles.dim}>{t('mails.previewText')}</p>
    </section>
  );
}
