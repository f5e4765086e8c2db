import { Badge } from '@rehearse/client/ui';
import type { WidgetDesign } from '@rehearse/widgets';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawings } from './drawings';
import { samplesOf } from './samples';
import type { Theme } from './themed';
import styles from './gallery.module.css';

interface KindCardProps {
  readonly kind: WidgetDesign;
  readonly theme: Theme;
}

/** A kind in each of its states, at its true size. */
export function KindCard({ kind, theme }: KindCardProps) {
  const { t } = useTranslation('editor');
  const samples = useMemo(() => samplesOf(kind), [kind]);
  return (
    <section className={styles.card} data-gallery={kind.type}>
      <header>
        <h2>{t(`widgets.${kind.label}`)}</h2>
        <code>{kind.type}</code>
        {!kind.category && !kind.logic && <Badge>{t('gallery:old')}</Badge>}
        <span className={styles.size}>{`${kind.size.w} × ${kind.size.h}`}</span>
      </header>
      <div className={styles.samples}>
        {samples.map((sample) => (
          <figure key={sample.id} data-sample={sample.id}>
            <figcaption>{t(`states.${sample.id}`)}</figcaption>
            <Drawings sample={sample} theme={theme} />
          </figure>
        ))}
      </div>
    </section>
  );
}
