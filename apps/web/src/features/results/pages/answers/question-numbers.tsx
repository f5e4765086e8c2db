import type { SurveyColumn } from '@rehearse/contract';
import styles from './answers.module.css';
import type { AskedQuestion } from './asked-questions';
import { OptionBars } from './option-bars';
import { PartsTable } from './parts-table';
import { ScaleBars } from './scale-bars';

const scales: readonly SurveyColumn['kind'][] = ['scale', 'nps', 'number', 'rank'];

/** Several things were asked at once. */
export const hasParts = ({ columns }: AskedQuestion): boolean => columns.length > 1 || columns[0]?.part !== '';
/** Its bars stand free, and not in a table that touches the edges. */
export const isOnScale = ({ columns }: AskedQuestion): boolean => columns.some(({ kind }) => scales.includes(kind));

/** How many said what to a question whose answers can be counted. */
export function QuestionNumbers({ question }: { readonly question: AskedQuestion }) {
  const [column] = question.columns;
  if (!column) return null;
  if (!hasParts(question)) return isOnScale(question) ? <ScaleBars column={column} /> : <OptionBars column={column} />;
  return (
    <>
      {question.score && (
        <div className={styles.score}>
          <ScaleBars column={question.score} />
        </div>
      )}
      <PartsTable question={question} />
    </>
  );
}
