import { Badge } from '@rehearse/client/ui';
import type { Finding } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import styles from './findings.module.css';

export const severityTones = { serious: 'bad', notable: 'warn', minor: 'info' } as const;

/** How much it costs, and by which rule it was found. */
export function FindingKind({ finding: { severity, rule } }: { readonly finding: Finding }) {
  const { t } = useTranslation('results');
  return (
    <span className={styles.kind}>
      <Badge tone={severityTones[severity]}>{t(`findings.severity.${severity}`)}</Badge>
      {t(`findings.rule.${rule}.name`)}
    </span>
  );
}
