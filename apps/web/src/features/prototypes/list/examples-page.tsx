import { testHashOf, useApi, useErrorText, useSession } from '@rehearse/client/api/react';
import { Banner, Button, ButtonLink, EmptyState, useToast } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { hrefOf, paths } from '../../../paths';
import { Thumbnail } from '../card/thumbnail';
import { tileStyle } from '../card/tile-style';
import { useExamples } from '../data/use-apps';
import type { ListedApp } from '../data/app-list';
import { CardSkeletons } from './card-skeletons';
import styles from './list.module.css';

/** A copy of one's own opens in its overview. */
function useCopy() {
  const api = useApi();
  const go = useNavigate();
  const queries = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: ({ id, name }: ListedApp) => api.call(routes.apps.copy, { params: { app: id }, body: { name } }),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: [routes.apps.list.name] });
      await go(paths.overview(id));
    },
    onError: (error) => showToast({ kind: 'error', text: errorText(error) }),
  });
}

/** Its test, of which nothing is recorded. */
function useTryIt() {
  const api = useApi();
  const showToast = useToast();
  const errorText = useErrorText();
  return async ({ id }: ListedApp) => {
    try {
      const hash = testHashOf(await api.call(routes.apps.invitations, { params: { app: id } }));
      if (hash !== undefined) location.hash = hrefOf(paths.simulate(hash));
    } catch (error) {
      showToast({ kind: 'error', text: errorText(error) });
    }
  };
}

/** Public prototypes of this server: to try, to read the results of, and to take a copy of. For guests, too. */
export function ExamplesPage() {
  const { t } = useTranslation('prototypes');
  const errorText = useErrorText();
  const examples = useExamples();
  const copy = useCopy();
  const tryIt = useTryIt();
  const { user } = useSession();
  return (
    <div className={styles.examples}>
      <title>{`${t('examples.title')} · Rehearse`}</title>
      <header className={styles.head}>
        <h1>{t('examples.title')}</h1>
        {!user && (
          <ButtonLink icon="pencil" href={paths.tryout}>
            {t('examples.tryout')}
          </ButtonLink>
        )}
      </header>
      {examples.error && <Banner tone="bad">{errorText(examples.error)}</Banner>}
      {examples.isPending && <CardSkeletons label={t('loading')} />}
      {examples.data?.length === 0 && (
        <EmptyState icon="world" title={t('examples.none')}>
          {t('examples.noneText')}
        </EmptyState>
      )}
      <ul className={styles.grid}>
        {examples.data?.map((listed) => (
          <li key={listed.id} className={styles.option}>
            <div className={styles.optionTile} style={tileStyle(listed)}>
              <Thumbnail listed={listed} />
            </div>
            <div className={styles.optionBody}>
              <h2>{listed.name}</h2>
              {listed.description && <p>{listed.description}</p>}
              <div className={styles.optionActions}>
                <ButtonLink icon="chart-bar" href={paths.exampleResults(listed.id)}>
                  {t('examples.results')}
                </ButtonLink>
                <Button icon="player-play" onPress={() => void tryIt(listed)}>
                  {t('examples.tryIt')}
                </Button>
                {user && (
                  <Button icon="copy" isPending={copy.isPending} onPress={() => copy.mutate(listed)}>
                    {t('examples.copy')}
                  </Button>
                )}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
