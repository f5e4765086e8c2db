import { useTranslation } from 'react-i18next';
import { Panel } from '../../panel/panel';
import { useEveryAnswer } from '../../queries/answer-queries';
import type { Scope } from '../../queries/scope';
import { questionLabel } from '../../answers/answer-labels';
import { AnsweredNote } from './answered-note';
import { answerTable, textTable } from './answer-table';
import styles from './answers.module.css';
import type { AskedQuestion } from './asked-questions';
import { ByOrder } from './by-order';
import { CardSortPanel } from './exercises/card-sort-panel';
import { FiveSecondsPanel } from './exercises/five-seconds-panel';
import { FirstClickPanel } from './exercises/first-click-panel';
import { PreferencePanel } from './exercises/preference-panel';
import { TreeTestPanel } from './exercises/tree-test-panel';
import { hasParts, isOnScale, QuestionNumbers } from './question-numbers';
import { TextAnswers } from './text-answers';

interface QuestionPanelProps {
  readonly scope: Scope;
  readonly question: AskedQuestion;
  /** Under the filter, whether they answered or not. */
  readonly sessions: number;
}

/** How many said what to one question; of texts, the texts. */
export function QuestionPanel({ scope, question, sessions }: QuestionPanelProps) {
  const { t } = useTranslation('results');
  const everyAnswer = useEveryAnswer(scope);
  const note = <AnsweredNote scope={scope} question={question} sessions={sessions} />;
  const title = questionLabel(question, t);
  if (question.columns.length === 0) return null;
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
  const isFlush = hasParts(question) || !isOnScale(question);
  return (
    <Panel title={title} note={note} table={answerTable(question, t)} flush={isFlush}>
      <QuestionNumbers question={question} />
      <ByOrder scope={scope} question={question} isFlush={isFlush} />
    </Panel>
  );
}
