import { useToast } from '@rehearse/client/ui';
import { type Block, blocksOf, type TestSettings } from '@rehearse/contract';
import { newId } from '@rehearse/model';
import { useTranslation } from 'react-i18next';
import { withBlock, withCopy, withOrder, withoutBlock, withTask, withVaried } from '../data/arrange';
import type { SettingsPatch } from '../data/use-settings';
import { type BlockKind, newQuestionBlock } from './kinds';
import { useBlockTitle } from './use-block-title';

interface BlockActions {
  /** Below the one that is open, or last. */
  readonly add: (kind: BlockKind) => void;
  readonly reorder: (ids: readonly string[]) => void;
  readonly move: (block: Block, by: 1 | -1) => void;
  readonly duplicate: (block: Block) => void;
  readonly vary: (block: Block, isVaried: boolean) => void;
  /** Can be undone for a while. */
  readonly remove: (block: Block) => void;
}

interface Arranging {
  readonly test: TestSettings;
  readonly open: string;
  readonly onOpen: (block: string) => void;
  readonly onChange: (patch: SettingsPatch) => void;
}

export function useBlockActions({ test, open, onOpen, onChange }: Arranging): BlockActions {
  const { t } = useTranslation('test-setup');
  const showToast = useToast();
  const titleOf = useBlockTitle(test.tasks);
  const blocks = blocksOf(test);
  const newTask = () => ({
    id: newId('t'),
    name: t('tasks.newName', { number: test.tasks.length + 1 }),
    description: '',
    flow: [],
  });
  const reorder = (ids: readonly string[]) => onChange((known) => withOrder(known, ids));
  return {
    add: (kind) => {
      const id = newId('b');
      if (kind === 'task') {
        const task = newTask();
        onChange((known) => withTask(known, task, id, open));
      } else {
        const block = newQuestionBlock(id, kind);
        onChange((known) => withBlock(known, block, open));
      }
      onOpen(id);
    },
    reorder,
    move: ({ id }, by) => {
      const ids = blocks.map((block) => block.id);
      const at = ids.indexOf(id);
      reorder(ids.toSpliced(at, 1).toSpliced(at + by, 0, id));
    },
    vary: ({ id }, isVaried) => onChange((known) => withVaried(known, id, isVaried)),
    duplicate: ({ id }) => onChange((known) => withCopy(known, id, newId('b'), newId('t'))),
    remove: (block) => {
      onChange((known) => withoutBlock(known, block.id));
      showToast({
        kind: 'success',
        text: t('blocks.deleted', { name: titleOf(block) }),
        action: { text: t('undo'), onPress: () => onChange({ tasks: test.tasks, blocks: [...blocks] }) },
      });
    },
  };
}
