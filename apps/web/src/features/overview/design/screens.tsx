import { imageUrl } from '@rehearse/client/api/react';
import { ScreenPicture } from '@rehearse/client/player';
import {
  Badge,
  Banner,
  ButtonLink,
  ellipsisClass,
  Icon,
  percentText,
  SearchField,
  SegmentedControl,
} from '@rehearse/client/ui';
import type { StoredApp } from '@rehearse/contract';
import type { Screen } from '@rehearse/model';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefOf, paths } from '../../../paths';
import { useScreenRows } from '../use-app';
import { byFlow, byName } from './screen-order';
import styles from './screens.module.css';

interface ScreensProps {
  readonly app: StoredApp;
  readonly hasStart: boolean;
}

const searchFrom = 9;

/** Every screen with how many sessions reached it; what nobody can reach is said. */
export function Screens({ app, hasStart }: ScreensProps) {
  const { t } = useTranslation('overview');
  const [order, setOrder] = useState<'flow' | 'name'>('flow');
  const [search, setSearch] = useState('');
  const { data: reached } = useScreenRows(app.id);
  const flow = useMemo(() => byFlow(app), [app]);
  const sorted = order === 'flow' ? flow.screens : byName(app);
  const shown = sorted.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const count = sorted.length;
  const unreachable = flow.unreachable.size;
  const sessionsOf = (id: string) => reached?.rows.find(({ screen }) => screen === id)?.sessions ?? 0;
  return (
    <section className={styles.section} aria-label={t('screens.count', { count })}>
      {!hasStart && (
        <Banner
          tone="warn"
          title={t('screens.noStart')}
          actions={
            <ButtonLink size="s" href={paths.editor(app.id)}>
              {t('openEditor')}
            </ButtonLink>
          }
        >
          {t('screens.noStartText')}
        </Banner>
      )}
      <header className={styles.head}>
        <h2>{t('screens.count', { count })}</h2>
        {reached && reached.meta.sessions > 0 && <span className={styles.dim}>{t('screens.reachedBy')}</span>}
        {unreachable > 0 && (
          <Badge tone="warn" icon="alert-triangle">
            {t('screens.unreachableCount', { count: unreachable })}
          </Badge>
        )}
        <span className={styles.tools}>
          {count >= searchFrom && (
            <SearchField
              aria-label={t('screens.search')}
              placeholder={t('screens.search')}
              value={search}
              onChange={setSearch}
              className={styles.search}
            />
          )}
          {count > 1 && (
            <SegmentedControl
              label={t('screens.order')}
              value={order}
              onChange={setOrder}
              items={[
                { id: 'flow', text: t('screens.byFlow') },
                { id: 'name', text: t('screens.byName') },
              ]}
            />
          )}
        </span>
      </header>
      <ul className={styles.grid} data-wide={app.screenSize.w > app.screenSize.h}>
        {shown.map((screen) => (
          <li key={screen.id}>
            <ScreenCard
              app={app}
              screen={screen}
              sessions={sessionsOf(screen.id)}
              of={reached?.meta.sessions}
              isUnreachable={flow.unreachable.has(screen.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ScreenCardProps {
  readonly app: StoredApp;
  readonly screen: Screen;
  readonly sessions: number;
  /** Sessions in all; undefined while it is not known. */
  readonly of: number | undefined;
  readonly isUnreachable: boolean;
}

function ScreenCard({ app, screen, sessions, of, isUnreachable }: ScreenCardProps) {
  const { t, i18n } = useTranslation('overview');
  const isWide = app.screenSize.w > app.screenSize.h;
  const width = isWide ? 268 : 132;
  const height = Math.round(width * (app.screenSize.h / app.screenSize.w));
  return (
    <a className={styles.card} href={hrefOf(paths.editorAt(app.id, screen.id))}>
      <span className={styles.picture} style={{ height }}>
        <ScreenPicture app={app} screen={screen.id} width={width} height={height} imageUrl={imageUrl} />
      </span>
      <span className={styles.name}>
        <span className={ellipsisClass}>{screen.name}</span>
        {screen.props?.start && <Badge>{t('screens.start')}</Badge>}
      </span>
      {isUnreachable && (
        <span className={styles.unreachable}>
          <Icon name="alert-triangle" size={14} />
          {t('screens.unreachable')}
        </span>
      )}
      {!isUnreachable && of !== undefined && of > 0 && (
        <span className={styles.dim}>
          {t('screens.reached', { sessions, of, share: percentText(sessions / of, i18n.language) })}
        </span>
      )}
    </a>
  );
}
