import type { SharedPartOf } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { questionLabel } from '../../answers/answer-labels';
import { type AskedQuestion, askedQuestions } from '../../pages/answers/asked-questions';
import { QuestionNumbers } from '../../pages/answers/question-numbers';
import styles from '../report.module.css';
import { ReportSection } from '../report-section';

/** How many said what to each question. */
export function AnswersPart({ part: { columns } }: { readonly part: SharedPartOf<'answers'> }) {
  const { t } = useTranslation('results');
  const counted = askedQuestions(columns).filter((one) => one.columns.some(({ kind }) => kind !== 'text'));
  if (counted.length === 0) return null;
  return (
    <ReportSection title={t('answers.title')}>
      <ul className={styles.rows}>
        {counted.map((question) => (
          <Question key={question.id} question={question} />
        ))}
      </ul>
    </ReportSection>
  );
}

function Question({ question }: { readonly question: AskedQuestion }) {
  const { t } = useTranslation('results');
  return (
    <li className={styles.question}>
      <h3>{questionLabel(question, t)}</h3>
      <QuestionNumbers question={question} />
    </li>
  );
}

/** What was typed, without by whom. */
export function QuotesPart({ part: { rows } }: { readonly part: SharedPartOf<'quotes'> }) {
  const { t } = useTranslation('results');
  const said = rows.filter(({ texts }) => texts.length > 0);
  if (said.length === 0) return null;
  return (
    <ReportSection title={t('report.quotes')}>
      <ul className={styles.rows}>
        {said.map((row) => (
          <li key={row.question} className={styles.question}>
            <h3>{questionLabel(row, t)}</h3>
            {row.texts.map((text, index) => (
              <blockquote key={index} className={styles.quote}>
                {text}
              </blockquote>
            ))}
          </li>
        ))}
      </ul>
    </ReportSection>
  );
}
