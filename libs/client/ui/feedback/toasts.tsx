import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Button, IconButton } from '../button/button';
import { classes } from '../class-names';
import { Icon } from '../icon/icon';
import { useUiTexts } from '../provider/ui-provider';
import styles from './toasts.module.css';

interface Toast {
  readonly kind: 'success' | 'hint' | 'error';
  readonly text: string;
  /** E.g. undo; the message then stays longer. */
  readonly action?: { readonly text: string; readonly onPress: () => void };
}

interface ShownToast extends Toast {
  readonly key: number;
}

type ShowToast = (toast: Toast) => void;
const Context = createContext<ShowToast | null>(null);

/** Shows a short message at the bottom; success for 2 s, hints and errors for 4 s, with an action for 8 s. Hovering or focusing it holds it. */
export function useToast(): ShowToast {
  const showToast = use(Context);
  if (!showToast) throw new Error('ToastArea is missing');
  return showToast;
}

const durationOf = ({ kind, action }: Toast): number => (action ? 8_000 : kind === 'success' ? 2_000 : 4_000);
const maxShown = 3;

export function ToastArea({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly ShownToast[]>([]);
  const next = useRef(0);
  const showToast = useCallback<ShowToast>((toast) => {
    next.current += 1;
    const key = next.current;
    setShown((list) => [...list.filter(({ text }) => text !== toast.text), { ...toast, key }].slice(-maxShown));
  }, []);
  const dismiss = useCallback((key: number) => setShown((list) => list.filter((one) => one.key !== key)), []);
  const parts = useMemo(
    () => ({
      polite: shown.filter(({ kind }) => kind !== 'error'),
      urgent: shown.filter(({ kind }) => kind === 'error'),
    }),
    [shown],
  );
  return (
    <Context value={showToast}>
      {children}
      <div className={styles.area}>
        <output className={styles.list}>
          {parts.polite.map((toast) => (
            <ToastView key={toast.key} toast={toast} onDismiss={dismiss} />
          ))}
        </output>
        <div role="alert" className={styles.list}>
          {parts.urgent.map((toast) => (
            <ToastView key={toast.key} toast={toast} onDismiss={dismiss} />
          ))}
        </div>
      </div>
    </Context>
  );
}

const icon = { success: 'circle-check', hint: 'info-circle', error: 'alert-circle' } as const;

function ToastView({ toast, onDismiss }: { readonly toast: ShownToast; readonly onDismiss: (key: number) => void }) {
  const texts = useUiTexts();
  const [held, hold] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onDismiss(toast.key), durationOf(toast));
    return () => clearTimeout(timer);
  }, [held, toast, onDismiss]);
  const { action } = toast;
  return (
    <div
      className={classes(styles.note, styles[toast.kind])}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <Icon name={icon[toast.kind]} />
      <span className={styles.text}>{toast.text}</span>
      {action && (
        <Button
          size="s"
          variant="quiet"
          className={styles.action}
          onPress={() => {
            onDismiss(toast.key);
            action.onPress();
          }}
        >
          {action.text}
        </Button>
      )}
      <IconButton
        icon="x"
        size="s"
        label={texts.close}
        className={styles.action}
        onPress={() => onDismiss(toast.key)}
      />
    </div>
  );
}
