import { testHashOf } from '@rehearse/client/api/react';
import { Button, Progress, useToast } from '@rehearse/client/ui';
import { givenTestHash } from '@rehearse/contract';
import { minSample, marginOf } from '@rehearse/stats';
import { useTranslation } from 'react-i18next';
import { addressOf, paths } from '../../../../paths';
import { useInvitations } from '../../queries/result-queries';
import { usePlace } from '../../place/place';
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
  const showToast = useToast();
  const invitations = useInvitations(appId);
  const { isExample } = usePlace();
  const hash = isExample ? undefined : testHashOf(invitations.data ?? {});
  const copy = async () => {
    await navigator.clipboard.writeText(addressOf(paths.tester(givenTestHash(hash ?? ''))));
    showToast({ kind: 'success', text: t('smallSample.copied') });
  };
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
      {hash && (
        <Button icon="link" onPress={() => void copy()}>
          {t('smallSample.copy')}
        </Button>
      )}
    </section>
  );
}
