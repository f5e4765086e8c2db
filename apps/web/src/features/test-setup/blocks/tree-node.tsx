import { IconButton, IconToggle } from '@rehearse/client/ui';
import type { Question } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { withDepth } from '../data/choices';
import styles from './blocks.module.css';

interface TreeNodeProps {
  readonly question: Extract<Question, { kind: 'treeTest' }>;
  readonly id: string;
  readonly onChange: (change: (known: Question) => Question) => void;
}

/** How deep a node of a tree hangs, and whether what is looked for is found there. */
export function TreeNode({ question, id, onChange }: TreeNodeProps) {
  const { t } = useTranslation('test-setup');
  const node = question.nodes.find((one) => one.id === id);
  const name = node?.text ?? '';
  const move = (by: 1 | -1) => onChange((known) => (known.kind === 'treeTest' ? withDepth(known, id, by) : known));
  const mark = (isRight: boolean) =>
    onChange((known) =>
      known.kind === 'treeTest'
        ? { ...known, right: isRight ? [...known.right, id] : known.right.filter((one) => one !== id) }
        : known,
    );
  return (
    <>
      <span className={styles.depth}>{t('tree.depth', { depth: (node?.depth ?? 0) + 1 })}</span>
      <IconButton icon="chevron-left" size="s" label={t('tree.out', { name })} onPress={() => move(-1)} />
      <IconButton icon="chevron-right" size="s" label={t('tree.in', { name })} onPress={() => move(1)} />
      <IconToggle
        icon="check"
        size="s"
        label={t('tree.right', { name })}
        isSelected={question.right.includes(id)}
        onChange={mark}
      />
    </>
  );
}
