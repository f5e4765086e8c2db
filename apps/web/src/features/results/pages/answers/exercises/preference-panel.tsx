import type { SurveyColumn } from '@rehearse/contract';
import { isSmallSample } from '@rehearse/stats';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../panel/panel';
import type { Scope } from '../../../queries/scope';
import { answerTable } from '../answer-table';
import type { AskedQuestion } from '../asked-questions';
import { OptionBars } from '../option-bars';
import { TextAnswers } from '../text-answers';
import styles from './exercises.module.css';

interface PreferencePanelProps {
  readonly scope: Scope;
  readonly question: AskedQuestion;
  readonly note: string;
}

/** Which screen testers prefer, whether that may be chance, and why. */
export function PreferencePanel({ scope, question, note }: PreferencePanelProps) {
  const { t } = useTranslation('results');
  const [choice] = question.columns;
  const reasons = question.columns.filter(({ part }) => part === 'why');
  const ofChoices = { ...question, columns: question.columns.filter(({ part }) => part !== 'why') };
  if (!choice) return null;
  return (
    <div className={styles.wide}>
      <Panel title={question.label} note={note} table={answerTable(ofChoices, t)}>
        <OptionBars column={choice} />
        <Chance column={choice} />
        {reasons.length > 0 && (
          <>
            <h3 className={styles.title}>{t('preference.reasons')}</h3>
            <TextAnswers scope={scope} question={{ ...question, columns: reasons }} />
          </>
        )}
      </Panel>
    </div>
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
