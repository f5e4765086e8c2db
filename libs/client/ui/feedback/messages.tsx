import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Button, IconButton } from '../button/button';
import { classes } from '../class-names';
import { Icon } from '../icon/icon';
import { useUiTexts } from '../provider/ui-provider';
import styles from './messages.module.css';

interface Message {
  readonly kind: 'success' | 'hint' | 'error';
  readonly text: string;
  /** E.g. undo; the message then stays longer. */
  readonly action?: { readonly text: string; readonly onPress: () => void };
}

interface Shown extends Message {
  readonly key: number;
}

type Say = (message: Message) => void;
const Context = createContext<Say | null>(null);

/** Shows a short message at the bottom; success for 2 s, hints and errors for 4 s, with an action for 8 s. Hovering or focusing it holds it. */
export function useMessages(): Say {
  const say = use(Context);
  if (!say) throw new Error('MessageArea is missing');
  return say;
}

const stay = ({ kind, action }: Message): number => (action ? 8_000 : kind === 'success' ? 2_000 : 4_000);
const atMost = 3;

export function MessageArea({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const next = useRef(0);
  const say = useCallback<Say>((message) => {
    next.current += 1;
    const key = next.current;
    setShown((list) => [...list.filter(({ text }) => text !== message.text), { ...message, key }].slice(-atMost));
  }, []);
  const drop = useCallback((key: number) => setShown((list) => list.filter((one) => one.key !== key)), []);
  const parts = useMemo(
    () => ({
      polite: shown.filter(({ kind }) => kind !== 'error'),
      urgent: shown.filter(({ kind }) => kind === 'error'),
    }),
    [shown],
  );
  return (
    <Context value={say}>
      {children}
      <div className={styles.area}>
        <output className={styles.list}>
          {parts.polite.map((message) => (
            <Note key={message.key} message={message} onDrop={drop} />
          ))}
        </output>
        <div role="alert" className={styles.list}>
          {parts.urgent.map((message) => (
            <Note key={message.key} message={message} onDrop={drop} />
          ))}
        </div>
      </div>
    </Context>
  );
}

const icon = { success: 'circle-check', hint: 'info-circle', error: 'alert-circle' } as const;

function Note({ message, onDrop }: { readonly message: Shown; readonly onDrop: (key: number) => void }) {
  const texts = useUiTexts();
  const [held, hold] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onDrop(message.key), stay(message));
    return () => clearTimeout(timer);
  }, [held, message, onDrop]);
  const { action } = message;
  return (
    <div
      className={classes(styles.note, styles[message.kind])}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <Icon name={icon[message.kind]} />
      <span className={styles.text}>{message.text}</span>
      {action && (
        <Button
          size="s"
          variant="quiet"
          className={styles.action}
          onPress={() => {
            onDrop(message.key);
            action.onPress();
          }}
        >
          {action.text}
        </Button>
      )}
      <IconButton icon="x" size="s" label={texts.close} className={styles.action} onPress={() => onDrop(message.key)} />
    </div>
  );
}
