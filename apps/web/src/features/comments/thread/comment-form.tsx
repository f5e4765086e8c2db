import { useErrorText } from '@rehearse/client/api/react';
import { Button, Field, IconButton } from '@rehearse/client/ui';
import type { Mention } from '@rehearse/contract';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { askedAt, completed, matching, mentionedIn } from '../data/mentions';
import { useCommenting } from '../data/use-commenting';
import styles from './thread.module.css';

export interface CommentFormProps {
  /** What the button does: it names the field, too. */
  readonly submit: string;
  readonly placeholder?: string;
  /** Of a comment that is changed. */
  readonly message?: string;
  readonly mentions?: readonly Mention[];
  readonly isFocused?: boolean;
  readonly onSubmit: (said: { message: string; mentions: readonly Mention[] }) => Promise<unknown>;
  /** By a button, and by Escape. */
  readonly onCancel?: () => void;
  /** Escape, where there is nothing to cancel. */
  readonly onLeave?: () => void;
  /** Beside the button. */
  readonly actions?: ReactNode;
}

/** The words of a comment; an @ offers people. */
export function CommentForm(props: CommentFormProps) {
  const { submit, placeholder, isFocused = false, onCancel, onLeave = onCancel, actions } = props;
  const { t } = useTranslation('comments');
  const form = useWords(props);
  const { area, text, suggestions, active, error, isSending, send } = form;
  const list = useId();
  const isOffered = suggestions.length > 0;
  useEffect(() => {
    if (!isFocused) return;
    area.current?.focus();
    area.current?.setSelectionRange(area.current.value.length, area.current.value.length);
  }, [isFocused, area]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (form.suggestionKey(event)) return event.preventDefault();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.stopPropagation();
      send();
    }
    if (event.key === 'Escape' && onLeave) {
      event.stopPropagation();
      onLeave();
    }
  };
  return (
    <div className={styles.form}>
      <GuestName />
      <div className={styles.field}>
        <textarea
          ref={area}
          className={styles.area}
          rows={2}
          value={text}
          aria-label={placeholder ?? submit}
          placeholder={placeholder}
          aria-autocomplete="list"
          aria-controls={isOffered ? list : undefined}
          aria-activedescendant={isOffered ? `${list}-${active}` : undefined}
          onChange={(event) => form.type(event.target.value)}
          onSelect={form.follow}
          onBlur={form.dismiss}
          onKeyDown={onKeyDown}
        />
        {isOffered && (
          <div
            className={styles.suggestions}
            id={list}
            // A native list cannot stand below its field.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="listbox"
            aria-label={t('mention')}
          >
            {suggestions.map((person, index) => (
              <div
                key={person.id}
                id={`${list}-${index}`}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                // The focus stays in the field.
                onPointerDown={(event) => {
                  event.preventDefault();
                  form.choose(person);
                }}
              >
                {person.name}
              </div>
            ))}
          </div>
        )}
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.formEnd}>
        {form.canMention && <IconButton icon="at" size="s" label={t('mention')} onPress={form.mention} />}
        <span className={styles.room} />
        {actions}
        {onCancel && (
          <Button size="s" onPress={onCancel}>
            {t('cancel')}
          </Button>
        )}
        <Button size="s" variant="primary" shortcut={t('sendKey')} isPending={isSending} onPress={send}>
          {submit}
        </Button>
      </div>
    </div>
  );
}

/** The text as it is being written, with who is offered behind an @. */
function useWords({ message = '', mentions = [], onSubmit }: CommentFormProps) {
  const { t } = useTranslation('comments');
  const errorText = useErrorText();
  const { people, place } = useCommenting();
  const [text, setText] = useState(message);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const asked = caret === null ? null : askedAt(text, caret);
  const suggestions = asked ? matching(people, asked).slice(0, 6) : [];

  const put = (next: string, at: number) => {
    // The field has it before the next key is typed.
    flushSync(() => {
      setText(next);
      setCaret(at);
    });
    area.current?.focus();
    area.current?.setSelectionRange(at, at);
  };
  const choose = (person: Mention) => {
    if (!asked) return;
    const [next, at] = completed(text, asked, person);
    put(next, at);
    setCaret(null);
  };
  const send = () => {
    if (isSending) return;
    const said = text.trim();
    if (said === '') return setError(t('empty'));
    if (place.guest?.name === '') return setError(t('guest.missing'));
    setSending(true);
    setError('');
    onSubmit({ message: said, mentions: mentionedIn(said, [...people, ...mentions]) })
      .then(
        () => setText(''),
        (failure: unknown) => setError(errorText(failure)),
      )
      .finally(() => setSending(false));
  };
  return {
    area,
    text,
    suggestions,
    active: Math.min(active, Math.max(0, suggestions.length - 1)),
    error,
    isSending,
    send,
    choose,
    canMention: people.length > 0,
    type: (next: string) => {
      setText(next);
      setError('');
    },
    follow: () => {
      setCaret(area.current?.selectionStart ?? null);
      setActive(0);
    },
    dismiss: () => setCaret(null),
    mention: () => {
      const at = area.current?.selectionStart ?? text.length;
      const gap = /\S$/.test(text.slice(0, at)) ? ' @' : '@';
      put(text.slice(0, at) + gap + text.slice(at), at + gap.length);
    },
    /** Whether the key was for the list of people. */
    suggestionKey: ({ key }: KeyboardEvent): boolean => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[key];
      const chosen = suggestions[active];
      if (suggestions.length === 0) return false;
      if (by !== undefined) setActive((active + by + suggestions.length) % suggestions.length);
      else if ((key === 'Enter' || key === 'Tab') && chosen) choose(chosen);
      else if (key === 'Escape') setCaret(null);
      else return false;
      return true;
    },
  };
}

/** Guests say who they are, once. */
function GuestName() {
  const { t } = useTranslation('comments');
  const { guest } = useCommenting().place;
  const [isAsked] = useState(guest?.name === '');
  if (!guest || !isAsked) return null;
  return <Field label={t('guest.name')} value={guest.name} onChange={guest.rename} maxLength={100} />;
}
