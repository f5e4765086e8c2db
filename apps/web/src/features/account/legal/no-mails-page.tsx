import { ApiError } from '@rehearse/client/api';
import { useApi, useErrorText } from '@rehearse/client/api/react';
import { Banner, Button } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import styles from './legal.module.css';

/** Where the link leads by which people want no more mails about a test, or of a report. It asks for one press: programs that look through mails follow links. */
export function NoMailsPage() {
  const { t } = useTranslation('account');
  const api = useApi();
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const key = search.get('key') ?? '';
  const isReport = search.get('of') === 'report';
  const words = isReport ? 'noReportMails' : 'noMails';
  const stop = useMutation({
    mutationFn: () => api.call(isReport ? routes.reportMails.stop : routes.mailings.stop, { body: { key } }),
  });
  const { error } = stop;
  const isUnknown = error instanceof ApiError && (error.code === 'thing/unknown' || error.code === 'request/invalid');
  const title = t(`${words}.title`);
  return (
    <div className={styles.page}>
      <title>{`${title} · Rehearse`}</title>
      <h1>{title}</h1>
      {error && <Banner tone="bad">{isUnknown ? t(`${words}.unknown`) : errorText(error)}</Banner>}
      {stop.isSuccess ? (
        <Banner tone="good" title={t(`${words}.done`)}>
          {t(`${words}.doneText`)}
        </Banner>
      ) : (
        <>
          <p className={styles.lead}>{t(`${words}.lead`)}</p>
          <Button variant="primary" size="l" isPending={stop.isPending} onPress={() => stop.mutate()}>
            {t('noMails.confirm')}
          </Button>
        </>
      )}
    </div>
  );
}
