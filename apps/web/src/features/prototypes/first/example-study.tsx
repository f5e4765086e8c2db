import { imageUrl, useRoute } from '@rehearse/client/api/react';
import { ScreenPicture } from '@rehearse/client/player';
import { ButtonLink } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { hrefOf, paths } from '../../../paths';
import { CardResults } from '../card/card-results';
import { useStartScreen } from '../card/use-start-screen';
import type { ListedApp } from '../data/app-list';
import styles from './first.module.css';

/** What testers did on a public prototype. */
export function ExampleStudy({ example }: { readonly example: ListedApp }) {
  const { t } = useTranslation('prototypes');
  const { app, screen } = useStartScreen(example);
  const { data, isError } = useRoute(
    routes.analyticExamples.summary,
    { params: { app: example.id } },
    { retry: false },
  );
  const results = isError ? null : data && { sessions: data.meta.sessions, success: data.success };
  return (
    <article className={styles.other}>
      <div className={styles.study}>
        {app && screen && (
          <span className={styles.small}>
            <ScreenPicture app={app} screen={screen.id} width={64} height={84} imageUrl={imageUrl} />
          </span>
        )}
        <div>
          <h3>{t('first.example')}</h3>
          <p>{example.name}</p>
        </div>
      </div>
      <CardResults results={results} />
      <div className={styles.actions}>
        <ButtonLink icon="chart-bar" href={paths.exampleResults(example.id)}>
          {t('first.results')}
        </ButtonLink>
        <a href={hrefOf(paths.examples)}>{t('first.seeExamples')}</a>
      </div>
    </article>
  );
}
