import type { FirstClick } from '@rehearse/contract';
import { isSmallSample } from '@rehearse/stats';
import { useTranslation } from 'react-i18next';
import { RateBar } from '../../../charts/rate-bar';
import { RateText, TimeText, useRateLabel } from '../../../format/statistics';
import { useFormats } from '../../../format/use-formats';
import { ErrorBanner } from '../../../frame/error-banner';
import { Panel, PanelSkeleton } from '../../../panel/panel';
import { useBlock, useTestedApp } from '../../../queries/result-queries';
import type { Scope } from '../../../queries/scope';
import { answerTable } from '../answer-table';
import type { AskedQuestion } from '../asked-questions';
import { OptionBars } from '../option-bars';
import { ClickPicture } from './click-picture';
import styles from './exercises.module.css';

interface FirstClickPanelProps {
  readonly scope: Scope;
  readonly question: AskedQuestion;
  readonly note: string;
}

/** Where testers clicked first: how many were right, how long it took, the picture with the clicks, and what was clicked. */
export function FirstClickPanel({ scope, question, note }: FirstClickPanelProps) {
  const { t } = useTranslation('results');
  const asked = useBlock(scope, question.id);
  const app = useTestedApp(scope).data;
  const found = asked.data?.firstClick;
  const [column] = question.columns;
  return (
    <div className={styles.wide}>
      <Panel title={question.label} note={note} table={answerTable(question, t)}>
        {asked.error && !found ? (
          <ErrorBanner errors={[asked.error]} hasOldResults={false} />
        ) : !found || !app ? (
          <PanelSkeleton height={320} />
        ) : (
          <div className={styles.body}>
            <ClickPicture app={app} screen={found.screen} clicks={found.clicks} />
            <div>
              <Facts found={found} />
              {column && <OptionBars column={column} />}
            </div>
          </div>
        )}
      </Panel>
    </div>
  );
}

function Facts({ found: { right, time, skipped, ways } }: { readonly found: FirstClick }) {
  const { t } = useTranslation('results');
  const { count, duration, list } = useFormats();
  const rateLabel = useRateLabel();
  const isFew = right !== null && isSmallSample(right);
  return (
    <dl className={styles.facts}>
      {right && (
        <div>
          <dt>{t('firstClick.right')}</dt>
          <dd>
            {isFew ? (
              t('ofCount', { x: count(right.x), n: count(right.n) })
            ) : (
              <>
                <RateBar rate={right} label={rateLabel(right)} /> <RateText rate={right} />{' '}
                {t('ofCount', { x: count(right.x), n: count(right.n) })}
              </>
            )}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('firstClick.time')}</dt>
        <dd>
          {isSmallSample(time) ? t('notEnoughData') : <TimeText spread={time} />}
          {time.median !== null && !isSmallSample(time) && ` ${t('canvas.median', { value: duration(time.median) })}`}
        </dd>
      </div>
      <div>
        <dt>{t('firstClick.unknown')}</dt>
        <dd>{count(skipped)}</dd>
      </div>
      <div>
        <dt>{t('firstClick.ways')}</dt>
        <dd>{list(ways.map(({ way, sessions }) => t(`firstClick.way.${way}`, { n: count(sessions) }))) || '–'}</dd>
      </div>
    </dl>
  );
}
