import { type Block, blocksOf } from '@rehearse/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBanner } from '../../../frame/error-banner';
import { Panel, PanelSkeleton } from '../../../panel/panel';
import { useBlock, useTestSettings } from '../../../queries/result-queries';
import type { Scope } from '../../../queries/scope';
import { answerTable } from '../answer-table';
import type { AskedQuestion } from '../asked-questions';
import styles from './exercises.module.css';
import { TreeTestNumbers } from './tree-test-numbers';

interface TreeTestPanelProps {
  readonly scope: Scope;
  readonly question: AskedQuestion;
  readonly note: ReactNode;
}

const nodesIn = (blocks: readonly Block[], id: string) => {
  const block = blocks.find((one) => one.id === id);
  return block?.kind === 'question' && block.question.kind === 'treeTest' ? block.question.nodes : [];
};

/** Who found a place in a tree, how straight, how fast, and where they looked. */
export function TreeTestPanel({ scope, question, note }: TreeTestPanelProps) {
  const { t } = useTranslation('results');
  const asked = useBlock(scope, question.id);
  const test = useTestSettings(scope.appId).data;
  const found = asked.data?.treeTest;
  const nodes = nodesIn(test ? blocksOf(test) : [], question.id);
  return (
    <div className={styles.wide}>
      <Panel title={question.label} note={note} table={answerTable(question, t)}>
        {asked.error && !found ? (
          <ErrorBanner errors={[asked.error]} hasOldResults={false} />
        ) : !found ? (
          <PanelSkeleton height={320} />
        ) : (
          <TreeTestNumbers found={found} nodes={nodes} />
        )}
      </Panel>
    </div>
  );
}
