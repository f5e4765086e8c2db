import { ApiError } from '@rehearse/client/api';
import { useRoute } from '@rehearse/client/api/react';
import { Button, Skeleton } from '@rehearse/client/ui';
import { routes, type SharedPartOf } from '@rehearse/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText } from '../../pages/session/timeline/time-axis';
import { ClipStage } from '../clip/clip-stage';
import styles from '../report.module.css';
import { ReportSection } from '../report-section';

interface ClipsPartProps {
  readonly link: string;
  readonly part: SharedPartOf<'clips'>;
}

/** Moments of films, one after the other: each is fetched once somebody wants to see it. */
export function ClipsPart({ link, part: { rows } }: ClipsPartProps) {
  const { t } = useTranslation('results');
  const [open, setOpen] = useState<number | null>(null);
  return (
    <ReportSection title={t('report.clips')} note={t('report.clipsNote')}>
      <ol className={styles.rows}>
        {rows.map(({ title, length }, index) => (
          <li key={index} className={styles.clip}>
            <p>
              <span className={styles.note}>{index + 1}</span> {title || t('report.clip')}{' '}
              <span className={styles.note}>{clockText(length)}</span>
            </p>
            {open === index ? (
              <Clip link={link} number={index} onEnd={() => setOpen(index + 1 < rows.length ? index + 1 : null)} />
            ) : (
              <span className={styles.play}>
                <Button
                  icon="player-play"
                  aria-label={t('report.watchNamed', { title: title || t('report.clip') })}
                  onPress={() => setOpen(index)}
                >
                  {t('report.watch')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
    </ReportSection>
  );
}

interface ClipProps {
  readonly link: string;
  readonly number: number;
  readonly onEnd: () => void;
}

function Clip({ link, number, onEnd }: ClipProps) {
  const { t } = useTranslation('results');
  const params = { link, number: String(number) };
  const { data, error } = useRoute(routes.reports.clip, { params }, { staleTime: Infinity });
  if (data) return <ClipStage link={link} clip={data} onEnd={onEnd} />;
  if (!error) return <Skeleton height={320} />;
  const isGone = error instanceof ApiError && error.status === 404;
  return <p className={styles.note}>{t(isGone ? 'report.clipGone' : 'report.clipFailed')}</p>;
}
