import { commandById } from '@rehearse/client/editor';
import { Button } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useCommandContext, useDocument, useEditor } from '../session/context';
import styles from './workspace.module.css';

/** What to do with a prototype that has nothing yet. */
export function EmptyHint() {
  const { t } = useTranslation('editor');
  const context = useCommandContext();
  const editor = useEditor();
  const app = useDocument();
  const isEmpty = Object.keys(app.screens).length === 0 && Object.keys(app.widgets).length === 0;
  if (!isEmpty || editor.readOnly) return null;
  return (
    <div className={styles.emptyHint}>
      <h2>{t('empty.title')}</h2>
      <p>{t('empty.text')}</p>
      <Button
        variant="primary"
        icon="plus"
        onPress={() => {
          void commandById('addScreen').run(context);
          editor.fit();
        }}
      >
        {t('empty.add')}
      </Button>
    </div>
  );
}
