import type { SurveyColumn } from '@rehearse/contract';
import { isSmallSample } from '@rehearse/stats';
import { useTranslation } from 'react-i18next';
import { OptionBars } from '../option-bars';
import styles from './exercises.module.css';

/** Which screen testers prefer, and whether that may be chance. */
export function PreferenceNumbers({ column }: { readonly column: SurveyColumn }) {
  return (
    <>
      <div className={styles.table}>
        <OptionBars column={column} />
      </div>
      <Chance column={column} />
    </>
  );
}

/** Beyond it, chance is a poor explanation. */
const level = 0.05;
const leastShown = 0.001;

function Chance({ column: { chance, n } }: { readonly column: SurveyColumn }) {
  const { t, i18n } = useTranslation('results');
  if (!chance || isSmallSample({ n })) return null;
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 3 });
  const p = chance.p < leastShown ? `< ${number.format(leastShown)}` : `= ${number.format(chance.p)}`;
  const method = t(chance.method === 'chi-square' ? 'preference.chiSquare' : 'preference.exact');
  const verdict = t(chance.p < level ? 'preference.unequal' : 'preference.equal');
  return (
    <p className={styles.note}>
      {verdict} {t('preference.test', { method, p })}
    </p>
  );
}
