import type { Style } from '@rehearse/model';
import type { ViewItem } from '@rehearse/simulate';
import { type ComposerAreas, composerText, promptOf, promptText } from '@rehearse/widgets';
import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { placeStyle, typeStyle } from '../draw/operation-style';
import styles from '../stage/player.module.css';
import chatStyles from './chat.module.css';

interface ComposerProps {
  readonly item: ViewItem;
  readonly style: Style;
  readonly areas: ComposerAreas;
  /** Its drawing says when it has the focus. */
  readonly isMarked: boolean;
  readonly onSend: (message: string) => void;
}

/** A field for a message: return sends it, with Shift it begins a line. */
export function Composer({ item: { widget }, style, areas, isMarked, onSend }: ComposerProps) {
  const [draft, setDraft] = useState('');
  const name = promptOf(widget) || widget.name;
  const isEmpty = draft.trim() === '';
  const send = () => {
    if (isEmpty) return;
    onSend(draft.trim());
    setDraft('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const text = composerText(style, '', areas);
  const { color } = promptText(style, '', areas);
  const look: CSSProperties & Record<'--prompt', string> = {
    ...placeStyle(text),
    ...typeStyle(text),
    '--prompt': color,
  };
  return (
    <>
      <textarea
        className={`${styles['field']} ${chatStyles['composer']} ${isMarked ? styles['designed'] : ''}`}
        style={{ inset: 'auto', ...look }}
        aria-label={name}
        placeholder={promptOf(widget)}
        autoComplete="off"
        spellCheck={false}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={styles['hit']}
        style={{ inset: 'auto', ...placeStyle(areas.button) }}
        aria-label={`${name} ↑`}
        disabled={isEmpty}
        onClick={send}
      />
    </>
  );
}
