import { useParams } from 'react-router-dom';
import { useMemo } from 'react';
import { CountingPage } from '../../frame/counting';
import { ErrorBanner } from '../../frame/error-banner';
import { ResultsFrame } from '../../frame/results-frame';
import { unfiltered } from '../../filter/filter';
import { PanelSkeleton } from '../../panel/panel';
import { useCounting } from '../../queries/counting';
import { useTestedApp, useTestSettings } from '../../queries/result-queries';
import { LiveState } from './live-state';
import { LiveWall } from './live-wall';
import styles from './live.module.css';
import { useNow } from './use-now';

/** px */
const height = 480;

/** Who is testing at this moment, each on a small stage. */
export function LivePage() {
  const { id: appId = '' } = useParams();
  const scope = useMemo(() => ({ appId, filter: unfiltered }), [appId]);
  const asked = useNow(appId);
  const app = useTestedApp(scope);
  const test = useTestSettings(appId);
  const counting = useCounting(asked);
  return (
    <ResultsFrame appId={appId} page="live" filters={asked.data && <LiveState now={asked.data} />}>
      <ErrorBanner errors={[asked.error, app.error, test.error]} hasOldResults={asked.data !== undefined} />
      {counting !== null ? (
        <CountingPage progress={counting} />
      ) : asked.data && test.data ? (
        <LiveWall scope={scope} app={app.data} test={test.data} now={asked.data} answeredAt={asked.dataUpdatedAt} />
      ) : (
        <main className={styles.wall}>{!asked.error && <PanelSkeleton height={height} />}</main>
      )}
    </ResultsFrame>
  );
}
