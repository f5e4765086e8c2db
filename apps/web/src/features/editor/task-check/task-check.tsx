import { boxOfElement } from '@rehearse/client/editor';
import { Button, ButtonLink, Icon, Popover } from '@rehearse/client/ui';
import { Button as PressButton } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths';
import { useEditor, useEditorSession } from '../session/context';
import type { BrokenTask } from './broken-tasks';
import styles from './task-check.module.css';
import { useBrokenText, useCheckedTasks } from './use-checked-tasks';
import { useTaskCheck } from './use-task-check';

/** A quiet word in the top bar about tasks that testers can no longer do; opens to which and why. */
export function TaskCheck() {
  const { t } = useTranslation('editor');
  const { editor, isLookingBack } = useEditorSession();
  useTaskCheck();
  const tasks = useCheckedTasks((found) => found.broken);
  if (tasks.length === 0 || isLookingBack) return null;
  const title = t('tasks.broken', { count: tasks.length });
  return (
    <Popover
      label={title}
      placement="bottom end"
      width={320}
      trigger={
        <PressButton className={styles.sign} aria-label={title}>
          <Icon name="alert-triangle" />
          <span>{tasks.length}</span>
        </PressButton>
      }
    >
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.hint}>{t('tasks.hint')}</p>
      <ul className={styles.list}>
        {tasks.map((one) => (
          <Row key={one.id} broken={one} />
        ))}
      </ul>
      <ButtonLink size="s" href={paths.test(editor.app.id)}>
        {t('tasks.toTest')}
      </ButtonLink>
    </Popover>
  );
}

function Row({ broken }: { readonly broken: BrokenTask }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const { title, why } = useBrokenText()(broken);
  const { element } = broken;
  const show = () => {
    if (element === undefined) return;
    editor.select([element], null);
    editor.reveal(boxOfElement(editor.app, element));
  };
  return (
    <li>
      <div>
        <p>{title}</p>
        <p className={styles.why}>{why}</p>
      </div>
      {element !== undefined && (
        <Button size="s" variant="link" aria-label={t('tasks.show', { step: title })} onPress={show}>
          {t('merged.show')}
        </Button>
      )}
    </li>
  );
}
