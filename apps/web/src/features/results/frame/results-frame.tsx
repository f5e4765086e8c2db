import { testHashOf } from '@rehearse/client/api/react';
import { LiveAvatars, useFreshAnswers, useLive } from '@rehearse/client/live/react';
import { ButtonLink, classes, ellipsisClass, Icon, IconButton, type IconName } from '@rehearse/client/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useBell } from '../../../bell';
import { paths } from '../../../paths';
import { useApp, useInvitations } from '../queries/result-queries';
import { type Place, useMayChange, usePlace } from '../place/place';
import { unfiltered } from '../filter/filter';
import type { ResultsFilter } from '../filter/filter-fields';
import { InvalidFilterBanner } from '../filter/invalid-filter-banner';
import styles from './frame.module.css';
import { ExportButton } from './export-button';
import { CompletenessMeter } from './completeness-meter';
import { RunningCount } from './running-count';

export type ResultsPageName =
  | 'overview'
  | 'findings'
  | 'paths'
  | 'answers'
  | 'canvas'
  | 'compare'
  | 'live'
  | 'reports'
  | 'session';

interface ResultsFrameProps {
  readonly appId: string;
  /** Of the page, which asks the same. */
  readonly filter?: ResultsFilter;
  readonly page: ResultsPageName;
  /** The page waits for an answer that is much: what stands around it is asked for behind that. */
  readonly isAhead?: boolean;
  /** In the second row, beside the pages. */
  readonly filters?: ReactNode;
  readonly children: ReactNode;
}

/** In the order in which they are linked. */
const pages = [
  ['overview', 'results', 'chart-bar'],
  ['findings', 'findings', 'bulb'],
  ['paths', 'paths', 'route'],
  ['answers', 'answers', 'message'],
  ['canvas', 'canvas', 'map'],
  ['compare', 'compare', 'arrows-exchange'],
  ['live', 'live', 'broadcast'],
  ['reports', 'reports', 'presentation'],
] as const satisfies readonly (readonly [ResultsPageName, keyof Place, IconName])[];

/** Results themselves come by a stream of their own. */
const besidesResults = ['test', 'access', 'design', 'comments', 'marks'] as const;

/** Top bar and second row of every page of the results; the filter goes along from page to page. */
export function ResultsFrame({
  appId,
  filter = unfiltered,
  page,
  isAhead = false,
  filters,
  children,
}: ResultsFrameProps) {
  const { t } = useTranslation('results');
  const navigate = useNavigate();
  const { search } = useLocation();
  const app = useApp(appId);
  const place = usePlace();
  const mayChange = useMayChange(appId);
  const bell = useBell();
  return (
    <div className={styles.frame}>
      <header className={styles.top}>
        <div className={styles.start}>
          <IconButton
            icon="arrow-left"
            size="s"
            label={t(place.isExample ? 'frame.backToExamples' : 'frame.back')}
            onPress={() => void navigate(place.isExample ? paths.examples : paths.overview(appId))}
          />
          <h1 className={classes(styles.name, ellipsisClass)}>{app.data?.name ?? '\u00a0'}</h1>
        </div>
        {place.isExample ? <span className={styles.example}>{t('frame.example')}</span> : <Modes appId={appId} />}
        <div className={styles.end}>
          {place.isExample ? <TryIt appId={appId} /> : <Company appId={appId} />}
          {bell}
          {mayChange && (
            <ButtonLink size="s" icon="checklist" href={paths.test(appId)}>
              {t('frame.test')}
            </ButtonLink>
          )}
        </div>
      </header>
      <div className={styles.second}>
        <nav className={styles.pages} aria-label={t('frame.pages')}>
          {pages.map(([name, path, icon]) => {
            const isShown = name !== 'reports' || mayChange;
            const to = isShown && place[path]?.(appId);
            return (
              to && (
                <Page key={name} to={`${to}${search}`} icon={icon} isCurrent={page === name}>
                  {t(`frame.${name}`)}
                  {name === 'live' && page !== 'live' && !isAhead && <RunningCount scope={{ appId, filter }} />}
                </Page>
              )
            );
          })}
        </nav>
        {filters && (
          <>
            <span className={styles.rule} />
            <div className={styles.filters}>{filters}</div>
          </>
        )}
        <CompletenessMeter scope={{ appId, filter }} isShort={page !== 'overview'} isAsked={!isAhead} />
        <ExportButton scope={{ appId, filter }} />
      </div>
      <div className={styles.misread}>
        <InvalidFilterBanner />
      </div>
      {children}
    </div>
  );
}

function Modes({ appId }: { readonly appId: string }) {
  const { t } = useTranslation('results');
  return (
    <nav className={styles.modes} aria-label={t('frame.modes')}>
      <Link className={styles.mode} to={paths.editor(appId)}>
        {t('frame.design')}
      </Link>
      <Link className={styles.mode} to={`${paths.editor(appId)}?mode=prototype`}>
        {t('frame.prototype')}
      </Link>
      <Link className={styles.mode} to={paths.results(appId)} aria-current="true">
        {t('frame.results')}
      </Link>
    </nav>
  );
}

/** The prototype itself. */
function TryIt({ appId }: { readonly appId: string }) {
  const { t } = useTranslation('results');
  const hash = testHashOf(useInvitations(appId).data ?? {});
  if (hash === undefined) return null;
  return (
    <ButtonLink size="s" icon="player-play" href={paths.simulate(hash)}>
      {t('frame.tryIt')}
    </ButtonLink>
  );
}

/** Who else is there, and what they change. */
function Company({ appId }: { readonly appId: string }) {
  const { t } = useTranslation('results');
  const live = useLive(appId, 'results');
  useFreshAnswers(live, besidesResults);
  return <LiveAvatars live={live} nameless={t('frame.somebody')} label={(names) => t('frame.hereNow', { names })} />;
}

interface PageProps {
  readonly to: string;
  readonly icon: IconName;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

function Page({ to, icon, isCurrent, children }: PageProps) {
  return (
    <Link className={styles.page} to={to} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} />
      {children}
    </Link>
  );
}
