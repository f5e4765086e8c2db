import { Button } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { clockText } from '../timeline/time-axis';
import type { Playhead, Stretch } from './playhead';
import styles from './film.module.css';

interface RageClicksProps {
  readonly rage: readonly Stretch[];
  readonly playhead: Playhead;
}

/** When somebody clicked again and again; each leads there. */
export function RageClicks({ rage, playhead }: RageClicksProps) {
  const { t } = useTranslation('results');
  if (rage.length === 0) return null;
  return (
    <section className={styles.times}>
      <h3>{t('findings.rule.rageClicks.name')}</h3>
      {rage.map(({ from }) => (
        <Button key={from} size="s" variant="link" onPress={() => playhead.seek(from)}>
          {clockText(from)}
        </Button>
      ))}
    </section>
  );
}
