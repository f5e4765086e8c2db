import { type Block, missingParts, type StoredApp, type TestSettings } from '@rehearse/contract';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { secondsOf } from '../../../block-time';
import { StepChip } from '../checklist/step-chip';
import { BlockRow } from './block-row';
import { kindIcons, kindOf } from './kinds';
import { QuotaNote } from './quota-note';
import { useLackText, useMeta } from './use-summary';
import styles from './blocks.module.css';

interface BlockSummaryProps {
  readonly app: StoredApp;
  readonly test: TestSettings;
  /** The same, as it is read in the language that is being written. */
  readonly read: TestSettings;
  readonly blocks: readonly Block[];
  /** Which of them it is. */
  readonly at: number;
  readonly titleOf: (block: Block) => string;
  /** While a study runs its blocks stay as they are, so that all sessions compare. */
  readonly isLocked: boolean;
  readonly isOpen?: boolean;
  readonly onToggle?: () => void;
  readonly grip?: ReactNode;
  readonly menu?: ReactNode;
  readonly children: ReactNode;
}

/** The row of a block: what it is, what it lacks, how long it takes. */
export function BlockSummary(props: BlockSummaryProps) {
  const { app, test, read, blocks, at, titleOf, isLocked, children, ...row } = props;
  const { t } = useTranslation(['test-setup', 'questions']);
  const lackText = useLackText(test);
  const metaOf = useMeta(app, test);
  const block = blocks[at];
  if (!block) return null;
  const task = block.kind === 'task' ? read.tasks.find(({ id }) => id === block.task) : undefined;
  const number = task ? read.tasks.indexOf(task) + 1 : at + 1;
  const lack = missingParts(app, test).find((part) =>
    task ? 'task' in part && part.task === number : 'block' in part && part.block === number,
  );
  const shown = read.blocks?.find(({ id }) => id === block.id) ?? block;
  const skips = block.kind === 'question' ? (block.skips?.length ?? 0) : 0;
  return (
    <BlockRow
      label={task ? t('tasks.number', { number }) : t('blocks.number', { number })}
      icon={kindIcons[kindOf(block)]}
      kind={task ? t('tasks.number', { number }) : t(`kind.${kindOf(block)}`)}
      title={titleOf(shown)}
      meta={metaOf(block)}
      warning={lack && ('task' in lack || 'block' in lack) ? lackText(lack) : undefined}
      seconds={secondsOf(test, block)}
      notes={[
        ...(block.isVaried ? [variedNote(blocks, at, t)] : []),
        ...(task && test.asksEase ? [t('blocks.thenEase', { question: t('questions:ease.question') })] : []),
        ...quotaNotes(app.id, block),
        ...(skips > 0 ? [t('blocks.skips', { count: skips })] : []),
      ]}
      {...row}
    >
      {isLocked && task ? (
        <div className={styles.editor}>
          {task.description && <p className={styles.dim}>{task.description}</p>}
          <ol className={styles.chips} aria-label={t('tasks.flow')}>
            {task.flow.map((step, index) => (
              <StepChip key={index} app={app} step={step} />
            ))}
          </ol>
        </div>
      ) : (
        children
      )}
    </BlockRow>
  );
}

const quotaNotes = (app: string, block: Block): readonly ReactNode[] =>
  block.kind === 'question'
    ? (block.quotas ?? []).map((quota) => <QuotaNote key={quota.choice} app={app} block={block} quota={quota} />)
    : [];

/** A block varies with its neighbours: alone it has none to change places with. */
function variedNote(blocks: readonly Block[], at: number, t: TFunction<'test-setup'>): string {
  const hasNeighbour = [blocks[at - 1], blocks[at + 1]].some((block) => block?.isVaried);
  return hasNeighbour ? t('blocks.varied') : t('blocks.variedAlone');
}
