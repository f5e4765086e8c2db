import { Button, Icon } from '@rehearse/client/ui';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { KnownTags } from './known-tags';
import styles from './tag-list.module.css';

const longest = 100;

interface TagListProps {
  /** What is tagged. */
  readonly label: string;
  readonly tags: readonly string[];
  readonly mayChange: boolean;
  readonly isAdding: boolean;
  readonly onAdding: (isAdding: boolean) => void;
  readonly onAdd: (tag: string) => void;
  readonly onRemove: (tag: string) => void;
  readonly shortcut?: string;
  /** Offered while one is typed. */
  readonly known?: readonly string[];
}

/** Words that people put to something, and a field for one more. */
export function TagList({
  label,
  tags,
  mayChange,
  isAdding,
  onAdding,
  onAdd,
  onRemove,
  shortcut,
  known,
}: TagListProps) {
  const { t } = useTranslation('results');
  const done = (text: string) => {
    onAdding(false);
    if (text) onAdd(text);
  };
  return (
    <ul className={styles.tags} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag} className={styles.tag}>
          {tag}
          {mayChange && (
            <button type="button" aria-label={t('session.removeTag', { tag })} onClick={() => onRemove(tag)}>
              <Icon name="x" size={14} />
            </button>
          )}
        </li>
      ))}
      {mayChange && (
        <li>
          {isAdding ? (
            <NewTag known={known} onDone={done} />
          ) : (
            <Button size="s" variant="quiet" icon="plus" shortcut={shortcut} onPress={() => onAdding(true)}>
              {t('session.addTag')}
            </Button>
          )}
        </li>
      )}
    </ul>
  );
}

interface NewTagProps {
  readonly known?: readonly string[];
  readonly onDone: (text: string) => void;
}

/** Enter and leaving add it, Escape does not. */
function NewTag({ known = [], onDone }: NewTagProps) {
  const { t } = useTranslation('results');
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  useEffect(() => input.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    if (event.key === 'Escape') event.currentTarget.value = '';
    event.currentTarget.blur();
  };
  return (
    <>
      <input
        ref={input}
        className={styles.newTag}
        aria-label={t('session.addTag')}
        maxLength={longest}
        list={known.length > 0 ? list : undefined}
        onKeyDown={onKeyDown}
        onBlur={(event) => onDone(event.currentTarget.value.trim())}
      />
      {known.length > 0 && <KnownTags id={list} tags={known} />}
    </>
  );
}
