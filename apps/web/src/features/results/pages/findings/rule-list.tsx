import { useTranslation } from 'react-i18next';
import { useFormats } from '../../format/use-formats';
import type { FindingsAnswer } from '../../queries/result-queries';
import styles from './findings.module.css';

/** Every rule, from when on it finds something, and what it found here. */
export function RuleList({ rules }: Pick<FindingsAnswer, 'rules'>) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  return (
    <>
      <p className={styles.note}>
        {t('findings.bounds')} {t('findings.severities')}
      </p>
      <ul className={styles.rules}>
        {rules.map(({ rule, found, few }) => (
          <li key={rule} className={styles.ruleItem}>
            <h3>{t(`findings.rule.${rule}.name`)}</h3>
            <p>{t(`findings.rule.${rule}.looks`)}</p>
            <p>{t(`findings.rule.${rule}.shown`)}</p>
            <p className={styles.note}>
              {formats.facts([
                t('findings.found', { n: formats.count(found) }),
                few > 0 && t('findings.foundFew', { n: formats.count(few) }),
              ])}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
