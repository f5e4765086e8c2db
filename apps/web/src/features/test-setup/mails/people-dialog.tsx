import { useApi, useErrorText } from '@rehearse/client/api/react';
import { Banner, Button, Dialog, Select, TextArea } from '@rehearse/client/ui';
import { type Language, languageOf, languages, limits, routes } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOptions } from '../../../language-options';
import styles from './mails.module.css';
import { readPeople } from './read-people';

interface PeopleDialogProps {
  readonly app: string;
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** Addresses that are pasted, or of a file. */
export function PeopleDialog({ app, onAdded, onClose }: PeopleDialogProps) {
  const { t, i18n } = useTranslation('test-setup');
  const api = useApi();
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const [language, setLanguage] = useState<Language>(() => languageOf(i18n.language) ?? 'en');
  const file = useRef<HTMLInputElement>(null);
  const { people, unread } = readPeople(text);
  const isTooMany = people.length > limits.mailedPeople;
  const add = useMutation({
    mutationFn: () => {
      const { wire } = languages[language];
      const body = { people: people.map((person) => ({ ...person, language: wire })) };
      return api.call(routes.mailings.add, { params: { app }, body });
    },
    onSuccess: ({ refused }) => {
      onAdded();
      if (refused.length === 0) onClose();
      else setText(refused.join('\n'));
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isDismissable={false}
      title={t('mails.add')}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={people.length === 0 || isTooMany}
            isPending={add.isPending}
            onPress={() => add.mutate()}
          >
            {t('mails.addCount', { count: people.length })}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        {add.error && <Banner tone="bad">{errorText(add.error)}</Banner>}
        {add.data && add.data.refused.length > 0 && (
          <Banner tone="warn">{t('mails.refused', { count: add.data.refused.length })}</Banner>
        )}
        <TextArea
          label={t('mails.addresses')}
          placeholder={t('mails.addressesSample')}
          rows={8}
          value={text}
          onChange={setText}
          hint={t('mails.addressesText')}
          {...(isTooMany && { error: t('mails.tooMany', { count: limits.mailedPeople }) })}
        />
        <Button icon="upload" className={styles.file} onPress={() => file.current?.click()}>
          {t('mails.file')}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,.txt,text/csv,text/plain"
          onChange={(event) => {
            const [list] = event.target.files ?? [];
            if (list) void list.text().then(setText);
          }}
        />
        <Select label={t('mails.language')} options={languageOptions} value={language} onChange={setLanguage} />
        {unread.length > 0 && (
          <p className={styles.dim}>{t('mails.unread', { count: unread.length, line: unread[0] })}</p>
        )}
        <p className={styles.dim}>{t('mails.data')}</p>
      </div>
    </Dialog>
  );
}
