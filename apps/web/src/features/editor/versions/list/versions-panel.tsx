import { useErrorText } from '@rehearse/client/api/react';
import { useFreshAnswers } from '@rehearse/client/live/react';
import { Banner, Button, classes, EmptyState, IconButton, SegmentedControl, Skeleton } from '@rehearse/client/ui';
import type { AppVersion } from '@rehearse/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import panel from '../../panel.module.css';
import { useEditorSession } from '../../session/context';
import { loadedVersions, type VersionList } from '../data/use-versions';
import { useVersionActions } from '../data/use-version-actions';
import type { VersionAddress } from '../data/use-version-address';
import { NameField } from './name-field';
import { NowRow } from './now-row';
import { RestoreDialog } from './restore-dialog';
import { VersionRow } from './version-row';
import { daysOf } from './version-text';
import styles from './versions.module.css';

type Filter = 'all' | 'named' | 'tested';

const passes: Readonly<Record<Filter, (version: AppVersion) => boolean>> = {
  all: () => true,
  named: ({ name }) => name !== null,
  tested: ({ rounds }) => rounds.length > 0,
};

interface VersionsPanelProps {
  readonly list: VersionList;
  readonly address: VersionAddress;
}

/** What the prototype was like, by day, the newest first: to look at, to name, to bring back. */
export function VersionsPanel({ list, address }: VersionsPanelProps) {
  const { t, i18n } = useTranslation('editor');
  const { editor, live } = useEditorSession();
  useFreshAnswers(live, ['versions']);
  const { goTo, number } = address;
  const actions = useVersionActions(editor.app.id, () => goTo('now'));
  const [filter, setFilter] = useState<Filter>('all');
  const [isNaming, setNaming] = useState(false);
  const [restoring, setRestoring] = useState<AppVersion | null>(null);
  const versions = loadedVersions(list);
  const shown = versions.filter(passes[filter]);
  const [newest] = list.data?.pages ?? [];
  const counts = newest?.counts;
  return (
    <div className={panel.panel}>
      <header className={classes(panel.head, styles.head)}>
        <h2>{t('versions.title')}</h2>
        {!editor.readOnly && !isNaming && (
          <Button size="s" icon="bookmark-plus" onPress={() => setNaming(true)}>
            {t('versions.nameNow')}
          </Button>
        )}
        <IconButton icon="x" size="s" label={t('versions.close')} onPress={() => goTo(null)} />
      </header>
      {isNaming && (
        <NameField
          value=""
          onEnd={() => setNaming(false)}
          onName={(name) => actions.keep.mutate(name)}
          label={t('versions.nameLabel')}
        />
      )}
      <div className={styles.filter}>
        <SegmentedControl<Filter>
          wide
          label={t('versions.filter')}
          value={filter}
          onChange={setFilter}
          items={[
            { id: 'all', text: t('versions.all'), count: counts?.all },
            { id: 'named', text: t('versions.named'), count: counts?.named },
            { id: 'tested', text: t('versions.tested'), count: counts?.tested },
          ]}
        />
      </div>
      <div className={panel.list}>
        {list.error && !list.data && <LoadFailure list={list} />}
        {list.isPending && <Placeholder />}
        {filter === 'all' && newest && (
          <NowRow open={newest.open} newest={versions[0]} isCurrent={number === null} onOpen={() => goTo('now')} />
        )}
        {daysOf(t, shown, i18n.language).map(({ text, versions: ofDay }) => (
          <section key={text} aria-label={text}>
            <h3 className={styles.day}>{text}</h3>
            {ofDay.map((version) => (
              <VersionRow
                key={version.number}
                version={version}
                before={versions[versions.indexOf(version) + 1]}
                isCurrent={version.number === number}
                actions={actions}
                onOpen={() => goTo(version.number)}
                onRestore={() => setRestoring(version)}
              />
            ))}
          </section>
        ))}
        {list.data && shown.length === 0 && !list.hasNextPage && filter !== 'all' && (
          <EmptyState title={t(`versions.none.${filter}`)}>{t(`versions.noneText.${filter}`)}</EmptyState>
        )}
        <More list={list} />
      </div>
      <RestoreDialog
        version={restoring}
        onClose={() => setRestoring(null)}
        onRestore={({ number: chosen }) => actions.restore.mutate(chosen)}
      />
    </div>
  );
}

function LoadFailure({ list }: { readonly list: VersionList }) {
  const { t } = useTranslation('editor');
  const errorText = useErrorText();
  return (
    <Banner
      tone="bad"
      title={t('versions.notLoaded')}
      actions={
        <Button size="s" onPress={() => void list.refetch()}>
          {t('save.retry')}
        </Button>
      }
    >
      {errorText(list.error)}
    </Banner>
  );
}

const Placeholder = () => (
  <div className={panel.waiting} aria-busy>
    <Skeleton width="40%" />
    <Skeleton width="80%" />
    <Skeleton width="30%" />
    <Skeleton width="70%" />
  </div>
);

/** Older ones come when the end of the list does. */
function More({ list }: { readonly list: VersionList }) {
  const { t } = useTranslation('editor');
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetching, fetchNextPage, data } = list;
  useEffect(() => {
    const element = end.current;
    if (!element || !hasNextPage || isFetching) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) void fetchNextPage();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasNextPage, isFetching, fetchNextPage, data]);
  if (!hasNextPage) return null;
  return (
    <div ref={end} className={styles.more} aria-busy={isFetching}>
      {t('versions.older')}
    </div>
  );
}
