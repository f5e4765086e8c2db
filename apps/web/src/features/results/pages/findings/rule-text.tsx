import type { FindingRule } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import styles from './findings.module.css';

/** What a rule looks for, from when on it finds something, and what it cannot say. */
export function RuleText({ rule }: { readonly rule: FindingRule }) {
  const { t } = useTranslation('results');
  return (
    <details className={styles.rule}>
      <summary>{t('findings.howItWorks', { rule: t(`findings.rule.${rule}.name`) })}</summary>
      <p>{t(`findings.rule.${rule}.looks`)}</p>
      <p>{t(`findings.rule.${rule}.shown`)}</p>
      <p>{t('findings.bounds')}</p>
      <p>{t('findings.severities')}</p>
    </details>
  );
}
