import { useRoute, useSession } from '@rehearse/client/api/react';
import type { Deletion } from '@rehearse/client/editor';
import { Avatar, Button, IconButton, nameOf, timeText } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorSession } from '../session/context';
import styles from './workspace.module.css';

/** Somebody else has deleted what this person worked on: said until it is dismissed or put back, the latest first. */
export function DeletionToast() {
  const { sync } = useEditorSession();
  const { user } = useSession();
  const deletions = useSyncExternalStore(
    useCallback((onChange) => sync.listen(onChange), [sync]),
    () => sync.deletions,
  );
  const latest = deletions.findLast(({ author }) => author !== user?.id);
  return (
    <div className={styles.toasts} aria-live="polite">
      {latest && <Toast key={latest.id} deletion={latest} />}
    </div>
  );
}

function Toast({ deletion }: { readonly deletion: Deletion }) {
  const { t, i18n } = useTranslation('editor');
  const { sync, editor } = useEditorSession();
  const team = useRoute(
    routes.apps.team,
    { params: { app: editor.app.id } },
    { queryKey: ['editor', editor.app.id, 'team'] },
  );
  const author = team.data?.find(({ id }) => id === deletion.author);
  const name = author ? nameOf(author) : t('deletion.somebody');
  const [element = '', ...others] = deletion.names;
  const time = timeText(deletion.changedAt, i18n.language);
  return (
    <section className={styles.toast}>
      <Avatar person={author ?? { id: deletion.author, email: '' }} />
      <p>
        {others.length === 0
          ? t('deletion.one', { name, element, time })
          : t('deletion.several', { name, element, count: others.length })}
      </p>
      <Button size="s" onPress={() => sync.putBack(deletion)}>
        {t('deletion.putBack')}
      </Button>
      <IconButton icon="x" size="s" label={t('deletion.dismiss')} onPress={() => sync.dismiss(deletion)} />
    </section>
  );
}
