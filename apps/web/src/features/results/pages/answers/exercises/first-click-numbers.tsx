import type { FirstClick, SurveyColumn } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import { isSmallSample } from '@rehearse/stats';
import { useTranslation } from 'react-i18next';
import { RateBar } from '../../../charts/rate-bar';
import { RateText, TimeText, useRateLabel } from '../../../format/statistics';
import { useFormats } from '../../../format/use-formats';
import { OptionBars } from '../option-bars';
import { ClickPicture } from './click-picture';
import styles from './exercises.module.css';

interface FirstClickNumbersProps {
  readonly app: App;
  readonly found: FirstClick;
  /** What was clicked. */
  readonly column: SurveyColumn | undefined;
  readonly imageUrl: (url: string) => string;
}

/** How many were right, how long it took, the picture with the clicks, and what was clicked. */
export function FirstClickNumbers({ app, found, column, imageUrl }: FirstClickNumbersProps) {
  return (
    <div className={styles.body}>
      <ClickPicture app={app} screen={found.screen} clicks={found.clicks} imageUrl={imageUrl} />
      <div>
        <Facts found={found} />
        {column && (
          <div className={styles.table}>
            <OptionBars column={column} />
          </div>
        )}
      </div>
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
