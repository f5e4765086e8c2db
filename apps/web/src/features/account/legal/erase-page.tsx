import { ApiError } from '@rehearse/client/api';
import { useApi, useErrorText } from '@rehearse/client/api/react';
import { Banner, Button, Field } from '@rehearse/client/ui';
import { readEraseCode, routes } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './legal.module.css';

/** For testers who have the code of their recording, and for whom they gave it to. */
export function ErasePage() {
  const { t } = useTranslation('account');
  const api = useApi();
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const [isTold, setTold] = useState(false);
  const erasure = useMutation({
    mutationFn: (code: string) => api.call(routes.eraseCodes.erase, { body: { code } }),
    onSuccess: () => setText(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = readEraseCode(text);
    setTold(code === null);
    erasure.reset();
    if (code !== null) erasure.mutate(code);
  };
  const { error } = erasure;
  const isUnknown = error instanceof ApiError && error.code === 'thing/unknown';
  return (
    <form className={styles.page} onSubmit={submit} noValidate>
      <title>{`${t('erase.title')} · Rehearse`}</title>
      <h1>{t('erase.title')}</h1>
      <p className={styles.lead}>{t('erase.lead')}</p>
      {error && <Banner tone="bad">{isUnknown ? t('erase.unknown') : errorText(error)}</Banner>}
      {erasure.isSuccess && (
        <Banner tone="good" title={t('erase.done')}>
          {t('erase.doneText')}
        </Banner>
      )}
      <Field
        label={t('erase.label')}
        hint={t('erase.hint')}
        size="l"
        autoComplete="off"
        value={text}
        onChange={(next) => {
          setText(next);
          setTold(false);
        }}
        error={isTold ? t('erase.wrong') : undefined}
      />
      <Button type="submit" variant="primary" size="l" isPending={erasure.isPending}>
        {t('erase.send')}
      </Button>
    </form>
  );
}
