import { classes, Icon, type IconName } from '@rehearse/client/ui';
import { createContext, type ReactNode, use, useId } from 'react';
import { useEditor, useScene } from '../session/context';
import cards from './state-card.module.css';
import styles from './workspace.module.css';

/** Closes what lies where the card opens; null while nothing does. */
export const CloseBeforeCard = createContext<(() => void) | null>(null);

interface StateCardProps {
  readonly icon: IconName;
  /** Of the pill in the top bar. */
  readonly text: string;
  readonly title: string;
  /** Beside the title. */
  readonly action: ReactNode;
  readonly isWarning: boolean;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/**
 * A state of saving that there is more to say about: a pill in the top bar, and a card at the canvas that it opens. It opens by itself, too,
 * so that it makes room for the insert drawer, and while a press on the canvas is to place or draw something: that press would be the card's.
 */
export function StateCard({ icon, text, title, action, isWarning, isOpen, onOpenChange, children }: StateCardProps) {
  const id = useId();
  const editor = useEditor();
  const close = use(CloseBeforeCard);
  const isDrawing = useScene(({ tool }) => tool !== 'select');
  const isShown = isOpen && !isDrawing && !close;
  const press = () => {
    close?.();
    if (isDrawing) editor.setTool('select');
    onOpenChange(!isShown);
  };
  return (
    <div aria-live="polite">
      <button
        type="button"
        className={classes(styles.saved, cards.pill)}
        data-tone={isWarning ? 'warn' : undefined}
        aria-expanded={isShown}
        aria-controls={id}
        title={text}
        onClick={press}
      >
        <Icon name={icon} />
        <span>{text}</span>
      </button>
      {isShown && (
        <section id={id} className={cards.card} aria-label={title}>
          <header className={cards.head}>
            <h2>{title}</h2>
            {action}
          </header>
          {children}
        </section>
      )}
    </div>
  );
}
