import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBanner } from '../../../frame/error-banner';
import { Panel, PanelSkeleton } from '../../../panel/panel';
import { useBlock } from '../../../queries/result-queries';
import type { Scope } from '../../../queries/scope';
import { answerTable } from '../answer-table';
import type { AskedQuestion } from '../asked-questions';
import { FiveSecondsNumbers } from './five-seconds-numbers';

interface FiveSecondsPanelProps {
  readonly scope: Scope;
  readonly question: AskedQuestion;
  readonly note: ReactNode;
}

/** For how long a screen was shown, and to how many; what they remember stands with the questions after it. */
export function FiveSecondsPanel({ scope, question, note }: FiveSecondsPanelProps) {
  const { t } = useTranslation('results');
  const asked = useBlock(scope, question.id);
  const found = asked.data?.fiveSeconds;
  return (
    <Panel title={question.label} note={note} table={answerTable(question, t)}>
      {asked.error && !found ? (
        <ErrorBanner errors={[asked.error]} hasOldResults={false} />
      ) : !found ? (
        <PanelSkeleton height={120} />
      ) : (
        <FiveSecondsNumbers found={found} />
      )}
    </Panel>
  );
}
