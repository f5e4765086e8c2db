import { Button } from '@rehearse/client/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText } from '../timeline/time-axis';
import type { Playhead, Stretch } from './playhead';
import styles from './film.module.css';

interface RageClicksProps {
  readonly rage: readonly Stretch[];
  readonly playhead: Playhead;
}

/** Shown at first, and with each more. */
const part = 24;

/** When somebody clicked again and again; each leads there. */
export function RageClicks({ rage, playhead }: RageClicksProps) {
  const { t } = useTranslation('results');
  const [shown, setShown] = useState(part);
  if (rage.length === 0) return null;
  return (
    <section className={styles.times}>
      <h3>{t('findings.rule.rageClicks.name')}</h3>
      {rage.slice(0, shown).map(({ from }) => (
        <Button key={from} size="s" variant="link" onPress={() => playhead.seek(from)}>
          {clockText(from)}
        </Button>
      ))}
      {rage.length > shown && (
        <Button size="s" variant="quiet" onPress={() => setShown(shown + part)}>
          {t('canvas.showMore')}
        </Button>
      )}
    </section>
  );
}
