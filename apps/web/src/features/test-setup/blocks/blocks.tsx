import { Button, Grip, Icon, ReorderList, Switch } from '@rehearse/client/ui';
import {
  type Block,
  blocksOf,
  type Language,
  missingParts,
  type StoredApp,
  type Study,
  type TestSettings,
} from '@rehearse/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxMinutes, minutesOfStudy } from '../../../block-time';
import { studyIn } from '../../../block-texts';
import { Step } from '../checklist/step';
import type { SettingsPatch } from '../data/use-settings';
import { RecordDialog } from '../record/record-dialog';
import { OwnTemplates } from '../templates/own-templates';
import { SaveTemplate } from '../templates/save-template';
import { Templates } from '../templates/templates';
import { AddBlock } from './add-block';
import { BlockMenu } from './block-menu';
import { BlockEditor } from './block-editor';
import { Broken } from './broken';
import { EndRow, WelcomeRow } from './fixed-rows';
import { BlockSummary } from './block-summary';
import { useBlockActions } from './use-block-actions';
import { useBlockTitle } from './use-block-title';
import styles from './blocks.module.css';

interface BlocksProps {
  readonly app: StoredApp;
  readonly test: TestSettings;
  readonly isLocked: boolean;
  /** Of the texts; null: as they are written. */
  readonly language: Language | null;
  /** What the preview shows: a block, which is open then, or what comes before or after them. */
  readonly shown: string;
  readonly onShow: (shown: string) => void;
  readonly onChange: (patch: SettingsPatch) => void;
  readonly onStudy: (patch: Partial<Study>) => void;
  /** When what was changed last is stored. */
  readonly saved: () => Promise<void>;
}

/** What testers do and are asked, in the order in which they come to it. */
export function Blocks(props: BlocksProps) {
  const { app, test, isLocked, language, shown, onShow, onChange, onStudy, saved } = props;
  const { t } = useTranslation('test-setup');
  const titleOf = useBlockTitle(test.tasks);
  const [recording, setRecording] = useState<string | null>(null);
  const blocks = blocksOf(test);
  const read = language ? studyIn(test, language) : test;
  const readTitle = useBlockTitle(read.tasks);
  const recorded = test.tasks.find(({ id }) => id === recording);

  const actions = useBlockActions({ test, open: shown, onOpen: onShow, onChange });
  const menuOf = (block: Block, at: number) => {
    const task = block.kind === 'task' && test.tasks.find(({ id }) => id === block.task);
    return (
      <BlockMenu
        title={titleOf(block)}
        isFirst={at === 0}
        isLast={at === blocks.length - 1}
        record={
          task
            ? {
                text: task.flow.length > 0 ? t('tasks.recordAgain') : t('tasks.record'),
                onPress: () => setRecording(task.id),
              }
            : undefined
        }
        isVaried={block.isVaried === true}
        onVary={(isVaried) => actions.vary(block, isVaried)}
        onMove={(by) => actions.move(block, by)}
        onDuplicate={() => actions.duplicate(block)}
        onRemove={() => actions.remove(block)}
      />
    );
  };
  const rowOf = (block: Block, at: number) => (
    <BlockSummary
      app={app}
      test={test}
      read={read}
      blocks={blocks}
      at={at}
      titleOf={readTitle}
      isLocked={isLocked}
      {...(!isLocked && {
        isOpen: shown === block.id,
        onToggle: () => onShow(shown === block.id ? 'welcome' : block.id),
        grip: <Grip />,
        menu: menuOf(block, at),
      })}
    >
      {!isLocked && shown === block.id && (
        <BlockEditor
          app={app}
          test={test}
          block={block}
          blocks={blocks}
          titleOf={titleOf}
          language={language}
          onChange={onChange}
          onRecord={setRecording}
        />
      )}
    </BlockSummary>
  );
  return (
    <Step
      number={3}
      title={t('blocks.title')}
      isDone={missingParts(app, test).every(({ kind }) => kind === 'start')}
      aside={
        <span className={styles.aside}>
          <Minutes test={test} />
          {blocks.length > 0 && <SaveTemplate app={app.id} saved={saved} />}
          {!isLocked && <AddBlock onAdd={actions.add} />}
        </span>
      }
    >
      {isLocked ? <Lock onStudy={onStudy} /> : <Broken app={app} test={test} onRecord={setRecording} />}
      <Switch
        isSelected={test.asksEase ?? blocks.length === 0}
        isDisabled={isLocked}
        onChange={(asksEase) => onChange({ asksEase })}
        hint={t('blocks.easeText')}
      >
        {t('blocks.ease')}
      </Switch>
      {blocks.length === 0 && !isLocked && (
        <>
          <p className={styles.dim}>{t('tasks.none')}</p>
          <Templates onChange={onChange} />
          <OwnTemplates onChange={onChange} />
        </>
      )}
      <div className={styles.rows}>
        <WelcomeRow app={app} test={read} onShow={onShow} />
        {isLocked ? (
          <ol className={styles.rows} aria-label={t('blocks.title')}>
            {blocks.map((block, at) => (
              <li key={block.id}>{rowOf(block, at)}</li>
            ))}
          </ol>
        ) : (
          blocks.length > 0 && (
            <ReorderList
              label={t('blocks.title')}
              rows={blocks.map((block, at) => ({ id: block.id, name: titleOf(block), content: rowOf(block, at) }))}
              onReorder={actions.reorder}
            />
          )
        )}
        <EndRow test={read} onShow={onShow} />
      </div>
      {recorded && (
        <RecordDialog
          app={app}
          name={recorded.name}
          onClose={() => setRecording(null)}
          onDone={(flow) => {
            onChange((known) => ({
              tasks: known.tasks.map((task) => (task.id === recorded.id ? { ...task, flow: [...flow] } : task)),
            }));
            setRecording(null);
          }}
        />
      )}
    </Step>
  );
}

/** How long it takes all in all, and a warning where that is long. */
function Minutes({ test }: { readonly test: TestSettings }) {
  const { t } = useTranslation('test-setup');
  const minutes = minutesOfStudy(test);
  if (minutes <= maxMinutes) return <span>{t('blocks.minutes', { count: minutes })}</span>;
  return (
    <span className={styles.warn}>
      <Icon name="alert-triangle" />
      {t('blocks.long', { count: minutes })}
    </span>
  );
}

function Lock({ onStudy }: Pick<BlocksProps, 'onStudy'>) {
  const { t } = useTranslation('test-setup');
  return (
    <p className={styles.lock}>
      <Icon name="lock" />
      <span>{t('tasks.locked')}</span>
      <Button variant="link" size="s" onPress={() => onStudy({ status: 'closed', closedAt: Date.now() })}>
        {t('tasks.closeAndEdit')}
      </Button>
    </p>
  );
}
