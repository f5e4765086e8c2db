import { Progress } from '@rehearse/client/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isResultQuery } from '../queries/use-live-updates';
import { useFormats } from '../format/use-formats';
import styles from './frame.module.css';

interface CountingProps {
  /** 0..1 */
  readonly progress: number;
}

/** Says how far it is. Nothing went wrong: the results come by themselves. */
export function CountingProgress({ progress }: CountingProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const title = t('counting.title', { percent: formats.percent(progress) });
  return (
    <section className={styles.counting}>
      <p aria-live="polite">
        <b>{title}</b>
      </p>
      <Progress label={t('counting.label')} value={progress} />
      <p>{t('counting.text')}</p>
    </section>
  );
}

/**
 * In place of all results of a page, so that none of before stands beside one of after: the others are asked again, too, and
 * those that nobody looks at are forgotten.
 */
export function CountingPage({ progress }: CountingProps) {
  const client = useQueryClient();
  useEffect(() => {
    client.removeQueries({ predicate: isResultQuery, type: 'inactive' });
    void client.invalidateQueries({ predicate: isResultQuery });
  }, [client]);
  return <CountingProgress progress={progress} />;
}
