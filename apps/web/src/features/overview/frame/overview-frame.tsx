import { ApiError } from '@rehearse/client/api';
import { useErrorText, imageUrl, useMayEdit, useTestHash } from '@rehearse/client/api/react';
import { type Live } from '@rehearse/client/live';
import { LiveAvatars, useFreshAnswers, useLive } from '@rehearse/client/live/react';
import { ScreenPicture } from '@rehearse/client/player';
import {
  AvatarStack,
  Banner,
  Button,
  ButtonLink,
  EmptyState,
  InlineEdit,
  formatsOf,
  nameOf,
  Skeleton,
  Tabs,
} from '@rehearse/client/ui';
import type { StoredApp } from '@rehearse/contract';
import { startScreen } from '@rehearse/model';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useFolderOf } from '../../../folders';
import { hrefOf, paths } from '../../../paths';
import { useUnresolved } from '../../comments/data/use-unresolved';
import { useSharing } from '../../../sharing';
import { useApp, useAppId, useIsInTeam, useSave, useTeam } from '../use-app';
import { AppFacts } from './app-facts';
import { SaveState } from './save-state';
import styles from './frame.module.css';

const everything = ['test', 'results', 'access', 'design', 'comments', 'marks'] as const;

/** The tab that the address names. */
function useTab(): 'design' | 'test' | 'comments' | 'team' | 'settings' {
  const { pathname } = useLocation();
  const named = (['test', 'comments', 'team', 'settings'] as const).find((tab) =>
    matchPath(paths[tab](':id'), pathname),
  );
  return named ?? 'design';
}

/** One prototype: its name and state above the tabs. */
export function OverviewFrame() {
  const { t } = useTranslation('overview');
  const errorText = useErrorText();
  const id = useAppId();
  const { data: app, error, refetch } = useApp(id);
  const here = useTab();
  const live = useLive(id, here === 'test' ? 'test' : 'overview');
  useFreshAnswers(live, everything);
  const folder = useFolderOf(id);
  const mayEdit = useMayEdit(id);
  const unresolved = useUnresolved(id);
  const isInTeam = useIsInTeam(id);
  const isAllowed = here === 'team' ? isInTeam : mayEdit || !(here === 'test' || here === 'settings');
  if (!isAllowed) return <Navigate to={paths.overview(id)} replace />;
  if (error && !app) {
    const isGone = error instanceof ApiError && (error.status === 404 || error.status === 403);
    return (
      <>
        <title>{`${isGone ? t('notFound') : t('loadFailed')} · Rehearse`}</title>
        <EmptyState
          level={1}
          icon={isGone ? 'question-mark' : 'plug-connected-x'}
          title={isGone ? t('notFound') : t('loadFailed')}
          actions={
            isGone ? (
              <ButtonLink href={hrefOf(paths.home)}>{t('prototypes')}</ButtonLink>
            ) : (
              <Button onPress={() => void refetch()}>{t('retry')}</Button>
            )
          }
        >
          {errorText(error)}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {app && <title>{`${app.name} · Rehearse`}</title>}
      <nav className={styles.crumbs} aria-label={t('path')}>
        <a href={hrefOf(paths.home)}>{t('prototypes')}</a>
        {folder && (
          <>
            {' / '}
            <a href={hrefOf(paths.folder(folder.id))}>{folder.name}</a>
          </>
        )}
      </nav>
      {error && <Banner tone="bad">{errorText(error)}</Banner>}
      {app ? <Head app={app} live={live} /> : <HeadSkeleton label={t('loading')} />}
      <Tabs
        label={t('tabs.label')}
        className={styles.tabs}
        value={here}
        items={[
          { id: 'design', text: t('tabs.design'), href: paths.overview(id) },
          ...(mayEdit ? [{ id: 'test', text: t('tabs.test'), href: paths.test(id) } as const] : []),
          { id: 'results', text: t('tabs.results'), href: paths.results(id) },
          { id: 'comments', text: t('tabs.comments'), count: unresolved, href: paths.comments(id) },
          ...(isInTeam ? [{ id: 'team', text: t('tabs.team'), href: paths.team(id) } as const] : []),
          ...(mayEdit ? [{ id: 'settings', text: t('tabs.settings'), href: paths.settings(id) } as const] : []),
        ]}
      >
        <Outlet />
      </Tabs>
    </>
  );
}

function HeadSkeleton({ label }: { readonly label: string }) {
  return (
    <section className={styles.head} aria-busy aria-label={label}>
      <Skeleton width={48} height={56} />
      <div className={styles.about}>
        <Skeleton width={260} height={24} />
        <Skeleton width={320} />
      </div>
    </section>
  );
}

function Head({ app, live }: { readonly app: StoredApp; readonly live: Live }) {
  const { t, i18n } = useTranslation('overview');
  const save = useSave(app.id);
  const { data: team } = useTeam(app.id);
  const hash = useTestHash(app.id);
  const share = useSharing();
  const mayEdit = useMayEdit(app.id);
  useEditorKey(app.id);
  const title = <h1>{app.name || t('unnamed')}</h1>;
  return (
    <header className={styles.head}>
      <Picture app={app} />
      <div className={styles.about}>
        <div className={styles.nameLine}>
          {mayEdit ? (
            <>
              <InlineEdit
                value={app.name}
                label={t('rename')}
                onChange={(name) => save.mutate({ name })}
                className={styles.name}
              >
                {title}
              </InlineEdit>
              <SaveState app={app.id} />
            </>
          ) : (
            <div className={styles.name}>{title}</div>
          )}
        </div>
        <AppFacts app={app} />
      </div>
      <div className={styles.actions}>
        <LiveAvatars live={live} nameless={t('somebody')} label={(names) => t('hereNow', { names })} />
        {team && team.length > 1 && (
          <AvatarStack people={team} label={formatsOf(i18n.language).list(team.map(nameOf))} size={24} />
        )}
        <Button icon="share" onPress={() => share({ id: app.id, name: app.name })}>
          {t('share')}
        </Button>
        <ButtonLink
          icon="player-play"
          href={hash ? hrefOf(paths.simulate(hash)) : undefined}
          target="_blank"
          isDisabled={!hash || !startScreen(app)}
        >
          {t('play')}
        </ButtonLink>
        <ButtonLink variant="primary" icon="pencil" shortcut="E" href={paths.editor(app.id)}>
          {mayEdit ? t('openEditor') : t('lookAtDesign')}
        </ButtonLink>
      </div>
    </header>
  );
}

const pictureSize = 48;

function Picture({ app }: { readonly app: StoredApp }) {
  const start = startScreen(app);
  if (!start) return null;
  return (
    <span className={styles.picture}>
      <ScreenPicture app={app} screen={start.id} width={pictureSize} height={56} imageUrl={imageUrl} />
    </span>
  );
}

/** E opens the editor, unless somebody types or a dialog is open. */
function useEditorKey(app: string): void {
  const go = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'e' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const typing =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [contenteditable], [role="dialog"]');
      if (!typing) void go(paths.editor(app));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [app, go]);
}
