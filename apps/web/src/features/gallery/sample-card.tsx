import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Drawings } from './drawings';
import type { Sample } from './samples';
import type { Theme } from './themed';
import styles from './gallery.module.css';

interface SampleCardProps {
  /** What its accepted picture is called. */
  readonly id: string;
  readonly title: string;
  readonly children?: ReactNode;
  readonly samples: readonly Sample[];
  readonly theme: Theme;
}

/** Samples of one thing, at their true size; children stand in its head. */
export function SampleCard({ id, title, children, samples, theme }: SampleCardProps) {
  const { t } = useTranslation('editor');
  return (
    <section className={styles.card} data-gallery={id}>
      <header>
        <h2>{title}</h2>
        {children}
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
