import type { Block, Task } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { kindOf } from './kinds';
import { useStandardText } from './use-standard-text';

/** What a block is called: what it asks, else its kind. */
export function useBlockTitle(tasks: readonly Task[]): (block: Block) => string {
  const { t } = useTranslation('test-setup');
  const standardText = useStandardText();
  return (block) => {
    const own = block.kind === 'task' ? tasks.find(({ id }) => id === block.task)?.name : block.text;
    const standard = block.kind === 'question' && standardText(block.question);
    return own?.trim() || standard || t(`kind.${kindOf(block)}`);
  };
}
