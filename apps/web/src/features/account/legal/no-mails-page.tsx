import { ApiError } from '@rehearse/client/api';
import { useApi, useErrorText } from '@rehearse/client/api/react';
import { Banner, Button } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import styles from './legal.module.css';

/** Where the link leads by which people want no more mails about a test. It asks for one press: programs that look through mails follow links. */
export function NoMailsPage() {
  const { t } = useTranslation('account');
  const api = useApi();
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const stop = useMutation({
    mutationFn: () => api.call(routes.mailings.stop, { body: { key: search.get('key') ?? '' } }),
  });
  const { error } = stop;
  const isUnknown = error instanceof ApiError && (error.code === 'thing/unknown' || error.code === 'request/invalid');
  return (
    <div className={styles.page}>
      <title>{`${t('noMails.title')} · Rehearse`}</title>
      <h1>{t('noMails.title')}</h1>
      {error && <Banner tone="bad">{isUnknown ? t('noMails.unknown') : errorText(error)}</Banner>}
      {stop.isSuccess ? (
        <Banner tone="good" title={t('noMails.done')}>
          {t('noMails.doneText')}
        </Banner>
      ) : (
        <>
          <p className={styles.lead}>{t('noMails.lead')}</p>
          <Button variant="primary" size="l" isPending={stop.isPending} onPress={() => stop.mutate()}>
            {t('noMails.confirm')}
          </Button>
        </>
      )}
    </div>
  );
}
