import type { SurveyColumn } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../format/use-formats';
import { Panel } from '../../panel/panel';
import { useEveryAnswer } from '../../queries/answer-queries';
import type { Scope } from '../../queries/scope';
import { questionLabel } from '../../answers/answer-labels';
import { answerTable, textTable } from './answer-table';
import styles from './answers.module.css';
import type { AskedQuestion } from './asked-questions';
import { CardSortPanel } from './exercises/card-sort-panel';
import { FiveSecondsPanel } from './exercises/five-seconds-panel';
import { FirstClickPanel } from './exercises/first-click-panel';
import { PreferencePanel } from './exercises/preference-panel';
import { TreeTestPanel } from './exercises/tree-test-panel';
import { OptionBars } from './option-bars';
import { PartsTable } from './parts-table';
import { ScaleBars } from './scale-bars';
import { TextAnswers } from './text-answers';

interface QuestionPanelProps {
  readonly scope: Scope;
  readonly question: AskedQuestion;
  /** Under the filter, whether they answered or not. */
  readonly sessions: number;
}

const scales: readonly SurveyColumn['kind'][] = ['scale', 'nps', 'number', 'rank'];

/** How many said what to one question; of texts, the texts. */
export function QuestionPanel({ scope, question, sessions }: QuestionPanelProps) {
  const { t } = useTranslation('results');
  const { count } = useFormats();
  const everyAnswer = useEveryAnswer(scope);
  const note = t('answers.answered', { x: count(question.n), n: count(sessions) });
  const title = questionLabel(question, t);
  const [column] = question.columns;
  if (!column) return null;
  const exercise = { scope, question, note };
  if (question.asks === 'firstClick') return <FirstClickPanel {...exercise} />;
  if (question.asks === 'preference') return <PreferencePanel {...exercise} />;
  if (question.asks === 'cardSort') return <CardSortPanel {...exercise} />;
  if (question.asks === 'treeTest') return <TreeTestPanel {...exercise} />;
  if (question.asks === 'fiveSeconds') return <FiveSecondsPanel {...exercise} />;
  if (question.columns.every(({ kind }) => kind === 'text')) {
    const fullTable = async () => textTable(question, await everyAnswer(question.id), t);
    return (
      <div className={styles.wide}>
        <Panel title={title} note={note} table={textTable(question, [], t)} fullTable={fullTable} isList>
          <TextAnswers scope={scope} question={question} />
        </Panel>
      </div>
    );
  }
  if (question.columns.length > 1 || column.part !== '')
    return (
      <Panel title={title} note={note} table={answerTable(question, t)} flush>
        {question.score && (
          <div className={styles.score}>
            <ScaleBars column={question.score} />
          </div>
        )}
        <PartsTable question={question} />
      </Panel>
    );
  const isScale = scales.includes(column.kind);
  return (
    <Panel title={title} note={note} table={answerTable(question, t)} flush={!isScale}>
      {isScale ? <ScaleBars column={column} /> : <OptionBars column={column} />}
    </Panel>
  );
}
