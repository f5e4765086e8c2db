import { imageUrl } from '@rehearse/client/api/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBanner } from '../../../frame/error-banner';
import { Panel, PanelSkeleton } from '../../../panel/panel';
import { useBlock, useTestedApp } from '../../../queries/result-queries';
import type { Scope } from '../../../queries/scope';
import { answerTable } from '../answer-table';
import type { AskedQuestion } from '../asked-questions';
import { FirstClickNumbers } from './first-click-numbers';
import styles from './exercises.module.css';

interface FirstClickPanelProps {
  readonly scope: Scope;
  readonly question: AskedQuestion;
  readonly note: ReactNode;
}

/** Where testers clicked first: how many were right, how long it took, the picture with the clicks, and what was clicked. */
export function FirstClickPanel({ scope, question, note }: FirstClickPanelProps) {
  const { t } = useTranslation('results');
  const asked = useBlock(scope, question.id);
  const app = useTestedApp(scope).data;
  const found = asked.data?.firstClick;
  return (
    <div className={styles.wide}>
      <Panel title={question.label} note={note} table={answerTable(question, t)}>
        {asked.error && !found ? (
          <ErrorBanner errors={[asked.error]} hasOldResults={false} />
        ) : !found || !app ? (
          <PanelSkeleton height={320} />
        ) : (
          <FirstClickNumbers app={app} found={found} column={question.columns[0]} imageUrl={imageUrl} />
        )}
      </Panel>
    </div>
  );
}
