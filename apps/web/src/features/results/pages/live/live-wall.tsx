import { ButtonLink, EmptyState, Select } from '@rehearse/client/ui';
import type { OkOf, routes, TestSettings } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../../paths';
import { useFormats } from '../../format/use-formats';
import { CopyTestLink } from '../../frame/copy-test-link';
import { useMayChange } from '../../place/place';
import type { Scope } from '../../queries/scope';
import { LiveLegend } from './live-legend';
import styles from './live.module.css';
import { LiveSide } from './side/live-side';
import { Stage } from './stage/stage';
import { isWide } from './stage/stage-size';
import { type StageOrder, stageOrders, stagesOf } from './stage-order';

interface LiveWallProps {
  readonly scope: Scope;
  /** undefined while it is asked for. */
  readonly app: App | undefined;
  readonly test: TestSettings;
  readonly now: OkOf<typeof routes.analytics.now>;
  /** ms since the epoch, by this page's clock. */
  readonly answeredAt: number;
}

/** A stage for everybody who is testing, and at the side what that comes to. */
export function LiveWall({ scope, app, test, now, answeredAt }: LiveWallProps) {
  const { t } = useTranslation('results');
  const [by, setBy] = useState<StageOrder>('startedFirst');
  const answer = useMemo(() => ({ now, answeredAt }), [now, answeredAt]);
  // What others do must not hold up what the reader does.
  const shown = useDeferredValue(answer);
  const stages = stagesOf(shown.now.rows, by);
  return (
    <div className={styles.page}>
      <main className={styles.wall}>
        <header className={styles.head}>
          <LiveTitle now={now} test={test} />
          {stages.length > 0 && (
            <>
              <LiveLegend />
              <Select
                aria-label={t('sessions.sort')}
                size="s"
                icon="sort-descending"
                options={stageOrders.map((id) => ({ id, text: t(`live.order.${id}`) }))}
                value={by}
                onChange={setBy}
              />
              <CopyTestLink appId={scope.appId} />
            </>
          )}
        </header>
        {stages.length === 0 ? (
          <Waiting appId={scope.appId} />
        ) : (
          <ol className={styles.stages} aria-label={t('live.stages')} data-wide={isWide(app) || undefined}>
            {stages.map((session) => (
              <Stage
                key={session.id}
                appId={scope.appId}
                app={app}
                tasks={test.tasks}
                session={session}
                answeredAt={shown.answeredAt}
              />
            ))}
          </ol>
        )}
      </main>
      <LiveSide scope={scope} app={app} test={test} {...shown} />
    </div>
  );
}

function LiveTitle({ now, test }: Pick<LiveWallProps, 'now' | 'test'>) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const { running, rows, lastHeard } = now;
  const since = test.study?.startedAt;
  const shown = rows.filter(({ isEnded }) => !isEnded).length;
  return (
    <div className={styles.title}>
      <h2>{running > 0 ? t('live.testing', { count: running }) : t('live.nobody')}</h2>
      <p>
        {formats.facts([
          since !== undefined && t('study.runningSince', { day: formats.day(since) }),
          lastHeard !== null && t('live.lastHeard', { time: formats.dayAndTime(lastHeard) }),
          running > shown && t('live.shown', { shown: formats.count(shown) }),
        ])}
      </p>
    </div>
  );
}

/** Nobody is testing, and what to do about it. */
function Waiting({ appId }: { readonly appId: string }) {
  const { t } = useTranslation('results');
  const mayChange = useMayChange(appId);
  return (
    <div className={styles.waiting}>
      <EmptyState
        icon="broadcast"
        title={t('live.nextTitle')}
        actions={
          <>
            <CopyTestLink appId={appId} isPrimary />
            {mayChange && <ButtonLink href={paths.test(appId)}>{t('frame.test')}</ButtonLink>}
          </>
        }
      >
        {t('live.nextText')}
      </EmptyState>
    </div>
  );
}
