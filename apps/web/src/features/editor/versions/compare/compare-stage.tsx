import { SessionProvider } from '../../session/context';
import { CanvasSurface } from '../../workspace/canvas-view';
import { CompareBar } from './compare-bar';
import { CompareOverlay } from './compare-overlay';
import styles from './compare.module.css';
import type { Comparison } from './use-comparison';

interface CompareStageProps {
  readonly comparison: Comparison;
  readonly onReady: () => void;
}

/** One canvas with what has changed, or both states side by side. */
export function CompareStage({ comparison, onReady }: CompareStageProps) {
  const { beside, view } = comparison;
  return (
    <>
      <div className={styles.halves} data-split={beside ? '' : undefined}>
        <div>
          <CanvasSurface onReady={onReady} />
          <CompareOverlay comparison={comparison} isNow={view === 'now'} />
        </div>
        {beside && (
          <div>
            <SessionProvider session={beside}>
              <CanvasSurface onReady={onReady} />
              <CompareOverlay comparison={comparison} isNow />
            </SessionProvider>
          </div>
        )}
      </div>
      <CompareBar comparison={comparison} />
    </>
  );
}
