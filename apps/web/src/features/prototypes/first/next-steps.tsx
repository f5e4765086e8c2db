import { useTranslation } from 'react-i18next';
import styles from './first.module.css';

const steps = ['start', 'task', 'send'] as const;

/** The way from here to the first answers. */
export function NextSteps() {
  const { t } = useTranslation('prototypes');
  return (
    <ol className={styles.steps} aria-label={t('first.steps')}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === 0 ? 'step' : undefined}>
          <span className={styles.number} aria-hidden>
            {index + 1}
          </span>
          <span>
            <strong>{t(`first.${step}`)}</strong>
            <span className={styles.with}>{t(`first.${step}Text`)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
