import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../panel/panel';
import { answerTable } from '../answer-table';
import type { AskedQuestion } from '../asked-questions';
import { FiveSecondsNumbers } from './five-seconds-numbers';

interface FiveSecondsPanelProps {
  readonly question: AskedQuestion;
  readonly note: ReactNode;
}

/** For how long a screen was shown, and to how many; what they remember stands with the questions after it. */
export function FiveSecondsPanel({ question, note }: FiveSecondsPanelProps) {
  const { t } = useTranslation('results');
  return (
    <Panel title={question.label} note={note} table={answerTable(question, t)}>
      <FiveSecondsNumbers columns={question.columns} />
    </Panel>
  );
}
