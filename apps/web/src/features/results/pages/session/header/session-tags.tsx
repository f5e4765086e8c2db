import { Button, Icon, useKey, useToast } from '@rehearse/client/ui';
import type { OneSession } from '@rehearse/contract';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type TagChange, useSessionMutations } from '../../../queries/session-mutations';
import styles from '../session.module.css';
import { useMayChange } from '../../../place/place';

const longest = 100;

/** EventText that people put to a session: the filter finds it by them. */
export function SessionTags({ appId, session }: { readonly appId: string; readonly session: OneSession }) {
  const { t } = useTranslation('results');
  const showToast = useToast();
  const { tag } = useSessionMutations(appId);
  const mayEdit = useMayChange(appId);
  const [isAdding, setAdding] = useState(false);
  const change = (wanted: TagChange) =>
    tag.mutate(
      { session: session.id, change: wanted },
      { onError: () => showToast({ kind: 'error', text: t('sessions.notSaved') }) },
    );
  useKey('t', () => setAdding(mayEdit));
  const shown = tag.isPending ? afterwards(session.tags, tag.variables.change) : session.tags;
  return (
    <ul className={styles.tags} aria-label={t('session.tags')}>
      {shown.map((one) => (
        <li key={one} className={styles.tag}>
          {one}
          {mayEdit && (
            <button
              type="button"
              aria-label={t('session.removeTag', { tag: one })}
              onClick={() => change({ remove: one })}
            >
              <Icon name="x" size={14} />
            </button>
          )}
        </li>
      ))}
      {mayEdit && (
        <li>
          {isAdding ? (
            <NewTag
              onDone={(text) => {
                setAdding(false);
                if (text) change({ add: text });
              }}
            />
          ) : (
            <Button size="s" variant="quiet" icon="plus" shortcut="T" onPress={() => setAdding(true)}>
              {t('session.addTag')}
            </Button>
          )}
        </li>
      )}
    </ul>
  );
}

const afterwards = (tags: readonly string[], change: TagChange): readonly string[] =>
  'add' in change ? [...new Set([...tags, change.add])] : tags.filter((one) => one !== change.remove);

/** Enter and leaving add it, Escape does not. */
function NewTag({ onDone }: { readonly onDone: (text: string) => void }) {
  const { t } = useTranslation('results');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    if (event.key === 'Escape') event.currentTarget.value = '';
    event.currentTarget.blur();
  };
  return (
    <input
      ref={input}
      className={styles.newTag}
      aria-label={t('session.addTag')}
      maxLength={longest}
      onKeyDown={onKeyDown}
      onBlur={(event) => onDone(event.currentTarget.value.trim())}
    />
  );
}
