import { testHashOf, useApi, imageUrl } from '@rehearse/client/api/react';
import { ScreenPicture } from '@rehearse/client/player';
import { Icon } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { appSchema } from '@rehearse/model';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hrefOf, paths } from '../../../paths';
import styles from './sign-in.module.css';

/** A public prototype to click through, if this server has one. */
export function ExampleCard() {
  const { t } = useTranslation('account');
  const api = useApi();
  const { data: example } = useQuery({
    queryKey: ['account.example'],
    queryFn: async ({ signal }) => {
      const [first] = await api.call(routes.apps.listPublic, { query: {}, signal });
      if (!first) return null;
      const hashes = await api.call(routes.apps.invitations, { params: { app: first.id }, signal });
      const hash = testHashOf(hashes);
      const app = appSchema.safeParse(first);
      return hash && app.success ? { app: app.data, hash } : null;
    },
    retry: false,
    staleTime: Infinity,
  });
  if (!example) return null;
  const { app, hash } = example;
  const start = Object.keys(app.screens)[0];
  return (
    <>
      <a className={styles.example} href={hrefOf(paths.simulate(hash))}>
        <span className={styles.exampleTile}>
          {start && <ScreenPicture app={app} screen={start} width={56} height={62} imageUrl={imageUrl} />}
        </span>
        <span className={styles.exampleText}>
          <strong>{t('example')}</strong>
          <span>{app.name}</span>
        </span>
        <Icon name="chevron-right" />
      </a>
      <a className={styles.allExamples} href={hrefOf(paths.examples)}>
        {t('allExamples')}
      </a>
    </>
  );
}
