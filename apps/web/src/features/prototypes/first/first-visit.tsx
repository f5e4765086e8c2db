import { useSession } from '@rehearse/client/api/react';
import { Button } from '@rehearse/client/ui';
import { loadDesigns } from '@rehearse/widgets';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPart } from '../../../load-part';
import { useExamples } from '../data/use-apps';
import { CardSkeletons } from '../list/card-skeletons';
import { ExampleStudy } from './example-study';
import styles from './first.module.css';
import { NextSteps } from './next-steps';

/** Packs and all kinds are only needed where these are drawn. */
const ReadyCards = lazy(() =>
  loadPart(() => loadDesigns().then(() => import('./ready-cards'))).then((part) => ({ default: part.ReadyCards })),
);

/** Nothing here yet: three ways to begin, and what comes then. */
export function FirstVisit({ onCreate }: { readonly onCreate: () => void }) {
  const { t } = useTranslation('prototypes');
  const { user } = useSession();
  const { data: examples } = useExamples();
  const [example] = examples ?? [];
  return (
    <div className={styles.first}>
      <header>
        <h1>{user?.name ? t('first.welcomeName', { name: user.name }) : t('first.welcome')}</h1>
        <p className={styles.lead}>{t('first.text')}</p>
      </header>
      <div className={styles.ways}>
        <section aria-labelledby="first-ready">
          <h2 id="first-ready" className={styles.title}>
            {t('first.ready')} <span className={styles.with}>{t('first.readyWith')}</span>
          </h2>
          <Suspense fallback={<CardSkeletons label={t('loading')} />}>
            <ReadyCards />
          </Suspense>
        </section>
        <section aria-labelledby="first-others" className={styles.others}>
          <h2 id="first-others" className={styles.title}>
            {t('first.others')}
          </h2>
          <article className={styles.other}>
            <div className={styles.outlines} aria-hidden>
              <span />
              <span />
              <span />
            </div>
            <h3>{t('first.draw')}</h3>
            <p>{t('first.drawText')}</p>
            <Button icon="plus" shortcut="C" onPress={onCreate}>
              {t('create.action')}
            </Button>
          </article>
          {example && <ExampleStudy example={example} />}
        </section>
      </div>
      <NextSteps />
    </div>
  );
}
