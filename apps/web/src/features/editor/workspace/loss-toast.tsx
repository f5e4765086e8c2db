import { useSession } from '@rehearse/client/api/react';
import type { Deletion, NoEffect } from '@rehearse/client/editor';
import { Avatar, Button, Icon, IconButton, timeText } from '@rehearse/client/ui';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorSession } from '../session/context';
import { useTeam } from './use-team';
import styles from './workspace.module.css';

/**
 * What others' work undid: somebody has deleted what this person worked on, or what this person did had no effect. Said until it is
 * dismissed or put back, the latest first.
 */
export function LossToast() {
  const { sync } = useEditorSession();
  const { user } = useSession();
  const listen = useCallback((onChange: () => void) => sync.listen(onChange), [sync]);
  const deletions = useSyncExternalStore(listen, () => sync.deletions);
  const noEffect = useSyncExternalStore(listen, () => sync.noEffects).at(-1);
  const deletion = deletions.findLast(({ author }) => author !== user?.id);
  return (
    <div className={styles.toasts} aria-live="polite">
      {deletion ? (
        <DeletionToast key={deletion.id} deletion={deletion} />
      ) : (
        noEffect && <NoEffectToast key={noEffect.id} noEffect={noEffect} />
      )}
    </div>
  );
}

function NoEffectToast({ noEffect }: { readonly noEffect: NoEffect }) {
  const { t } = useTranslation('editor');
  const { sync } = useEditorSession();
  const { why, item, into } = noEffect;
  return (
    <section className={styles.toast}>
      <Icon name="alert-circle" />
      <p>{t(`noEffect.${why}`, { item, into })}</p>
      <IconButton icon="x" size="s" label={t('deletion.dismiss')} onPress={() => sync.dismissNoEffect(noEffect)} />
    </section>
  );
}

function DeletionToast({ deletion }: { readonly deletion: Deletion }) {
  const { t, i18n } = useTranslation('editor');
  const { sync } = useEditorSession();
  const team = useTeam();
  const name = team.name(deletion.author);
  const [element = '', ...others] = deletion.names;
  const time = timeText(deletion.changedAt, i18n.language);
  return (
    <section className={styles.toast}>
      <Avatar person={team.person(deletion.author) ?? { id: deletion.author, email: '' }} />
      <p>
        {others.length === 0
          ? t('deletion.one', { name, element, time })
          : t('deletion.several', { name, element, count: others.length })}
      </p>
      {deletion.cells.length > 0 && (
        <Button size="s" onPress={() => sync.putBack(deletion)}>
          {t('deletion.putBack')}
        </Button>
      )}
      <IconButton icon="x" size="s" label={t('deletion.dismiss')} onPress={() => sync.dismiss(deletion)} />
    </section>
  );
}
