import { Button, Icon, Tooltip } from '@rehearse/client/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStudy } from '../queries/result-queries';
import type { Scope } from '../queries/scope';
import { useFormats } from '../format/use-formats';
import styles from './frame.module.css';
import { LedgerDialog } from './ledger-dialog';

interface CompletenessMeterProps {
  readonly scope: Scope;
  readonly isShort: boolean;
  readonly isAsked: boolean;
}

/** How many of the events that testers' browsers numbered are stored and counted, and whether any is missing. */
export function CompletenessMeter({ scope, isShort, isAsked }: CompletenessMeterProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const [isOpen, open] = useState(false);
  const study = useStudy(scope, isAsked).data;
  const now = useNow();
  if (!study) return <div className={styles.meter} />;
  const { records: totals, meta } = study;
  const share = totals.sent > 0 ? Math.min(1, totals.stored / totals.sent) : 1;
  const age = formats.duration(Math.max(0, now - meta.asOf));
  const noGaps = meta.asOf === 0 ? t('meter.noGapsKnown') : t('meter.noGaps', { age });
  const counts = t('meter.counts', { stored: formats.count(totals.stored), sent: formats.count(totals.sent) });
  return (
    <section className={styles.meter} aria-label={t('meter.label')}>
      <Icon name="database" />
      <span>
        <b>{counts}</b> {!isShort && t('meter.stored')}
      </span>
      <span className={styles.meterTrack} aria-hidden="true">
        <span className={styles.meterFill} style={{ width: `${share * 100}%` }} />
      </span>
      {totals.gaps > 0 ? (
        <span className={styles.gap}>
          {t('meter.gaps', { count: totals.gaps, sessions: t('sessionCount', { count: totals.sessionsWithGaps }) })}
        </span>
      ) : (
        !isShort && <span>{noGaps}</span>
      )}
      <Tooltip text={t('meter.hint')}>
        <Button size="s" variant="link" onPress={() => open(true)}>
          {t('meter.check')}
        </Button>
      </Tooltip>
      {isOpen && <LedgerDialog appId={scope.appId} onClose={() => open(false)} />}
    </section>
  );
}

/** ms since the epoch, told every 5 s. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
