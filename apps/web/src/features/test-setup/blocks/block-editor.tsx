import type { Block, Language, StoredApp, TestSettings } from '@rehearse/contract';
import { withQuestionTexts } from '../../../block-texts';
import { textsIn, withTaskTexts } from '../../../test-texts';
import { withQuestion } from '../data/arrange';
import type { SettingsPatch } from '../data/use-settings';
import { QuestionEditor } from './question-editor';
import { TaskEditor } from './task-editor';

interface BlockEditorProps {
  readonly app: StoredApp;
  readonly test: TestSettings;
  readonly block: Block;
  readonly blocks: readonly Block[];
  readonly titleOf: (block: Block) => string;
  readonly language: Language | null;
  readonly onChange: (patch: SettingsPatch) => void;
  readonly onRecord: (task: string) => void;
}

export function BlockEditor(props: BlockEditorProps) {
  const { app, test, block, blocks, titleOf, language, onChange, onRecord } = props;
  const texts = language && (textsIn(test, language) ?? {});
  if (block.kind === 'question') {
    return (
      <QuestionEditor
        app={app}
        block={block}
        blocks={blocks}
        titleOf={titleOf}
        texts={texts && (texts.blocks?.find(({ id }) => id === block.id) ?? {})}
        onTexts={(own) => language && onChange((known) => withQuestionTexts(known, language, block.id, own))}
        onChange={(change) => onChange((known) => withQuestion(known, block.id, change))}
      />
    );
  }
  const task = test.tasks.find(({ id }) => id === block.task);
  if (!task) return null;
  return (
    <TaskEditor
      app={app}
      task={task}
      texts={texts ? (texts.tasks?.find(({ id }) => id === task.id) ?? {}) : task}
      onTexts={(own) => onChange((known) => withTaskTexts(known, language, task.id, own))}
      onChange={(patch) =>
        onChange((known) => ({
          tasks: known.tasks.map((one) => (one.id === task.id ? { ...one, ...patch } : one)),
        }))
      }
      onRecord={() => onRecord(task.id)}
    />
  );
}
