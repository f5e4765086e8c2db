import { Progress } from '@rehearse/client/ui';
import { minSample, marginOf } from '@rehearse/stats';
import { useTranslation } from 'react-i18next';
import { CopyTestLink } from '../../frame/copy-test-link';
import { useFormats } from '../../format/use-formats';
import styles from './small-sample-banner.module.css';

interface SmallSampleBannerProps {
  readonly appId: string;
  readonly sessions: number;
  readonly target: number | undefined;
}

/** While there are too few sessions for rates: how many are planned, what they will buy, and the way to more. */
export function SmallSampleBanner({ appId, sessions, target }: SmallSampleBannerProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  return (
    <section className={styles.band}>
      {target && (
        <span className={styles.progress}>
          <Progress label={t('smallSample.progress')} value={Math.min(1, sessions / target)} />
        </span>
      )}
      <p>
        <b>{target ? t('smallSample.of', { sessions, target }) : t('smallSample.soFar', { count: sessions })}</b>{' '}
        <span>
          {t('smallSample.rule', { few: minSample })}{' '}
          {target && t('smallSample.precision', { target, points: formats.points(marginOf(target)) })}
        </span>
      </p>
      <CopyTestLink appId={appId} />
    </section>
  );
}
