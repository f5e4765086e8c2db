import { isSameSource, seenTexts, setSeenText, textIn, toView } from '@rehearse/client/editor';
import { entryOf, type Widget } from '@rehearse/model';
import { areaOf, designOf, type TextOperation, textOperation, type TextSource } from '@rehearse/widgets';
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cellOf, isTable, pasted, rowsOfText, setTable, tableData } from '../properties/content/table-paste';
import { useDocument, useEditor, useScene } from '../session/context';
import styles from './workspace.module.css';

/**
 * A field over the text that is edited: what is typed is written at once, so that a box that hugs it grows along. Enter, Tab or leaving
 * keeps it, Escape does not; Shift Enter starts a line. Of several texts of a widget, Enter and Tab go on to the next one.
 */
export function TextInPlace() {
  const editing = useScene((scene) => scene.editing);
  const app = useDocument();
  const widget = editing ? entryOf(app, 'widgets', editing.widget) : undefined;
  if (!editing || !widget) return null;
  const { source } = editing;
  const painted = seenTexts(app, widget).find((text) => isSameSource(text.source, source))?.painted;
  return <TextField key={`${widget.id} ${source.join('/')}`} widget={widget} source={source} painted={painted} />;
}

interface TextFieldProps {
  readonly widget: Widget;
  readonly source: TextSource;
  /** Undefined where a kind paints nothing for an empty text. */
  readonly painted: TextOperation | undefined;
}

function TextField({ widget, source, painted }: TextFieldProps) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const camera = useScene((scene) => scene.camera);
  const field = useRef<HTMLTextAreaElement>(null);
  const isCancelled = useRef(false);
  // An unnamed widget is called by its text; the field keeps its name while one types.
  const [begun] = useState(widget);
  const [firstPainted] = useState(painted ?? textOperation({}, '', areaOf(widget)));
  const operation = painted ?? firstPainted;
  const at = toView(camera, { x: widget.x + operation.x, y: widget.y + operation.y });

  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  useLayoutEffect(() => fit(field.current, operation));

  /** Cells fill a table from here on. */
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const text = event.clipboardData.getData('text/plain');
    const cell = cellOf(widget, source);
    if (!cell || !isTable(text)) return;
    event.preventDefault();
    const table = pasted(tableData(widget), rowsOfText(text), ...cell);
    editor.change('commands.text', (tx) => setTable(tx, widget.id, table));
    const after = entryOf(editor.app, 'widgets', widget.id);
    if (after) event.currentTarget.value = textIn(after, source);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const { key, shiftKey, currentTarget } = event;
    const isLine = shiftKey && designOf(widget.type).hasLines;
    if (key !== 'Escape' && key !== 'Tab' && (key !== 'Enter' || isLine)) return;
    event.preventDefault();
    if (key === 'Enter') editor.stepText('below');
    else if (key === 'Tab') editor.stepText(shiftKey ? 'before' : 'next');
    else {
      isCancelled.current = true;
      currentTarget.blur();
    }
  };

  return (
    <textarea
      ref={field}
      className={styles.textInPlace}
      aria-label={t('page.text', { name: begun.name })}
      defaultValue={textIn(widget, source)}
      spellCheck={false}
      rows={1}
      style={{
        left: at.x - caretWidth * shares[operation.align] * camera.zoom,
        top: at.y,
        width: operation.w + caretWidth,
        height: operation.h,
        transform: `scale(${camera.zoom})`,
        color: operation.color,
        fontFamily: operation.family,
        fontSize: operation.size,
        fontWeight: operation.weight,
        fontStyle: operation.italic ? 'italic' : 'normal',
        textAlign: operation.align,
        lineHeight: operation.lineHeight,
        letterSpacing: operation.letterSpacing,
        whiteSpace: operation.single || operation.unwrapped ? 'pre' : 'pre-wrap',
      }}
      onInput={({ currentTarget: { value } }) =>
        editor.change('commands.text', (tx) => setSeenText(tx, begun, source, value, editor.names))
      }
      onPaste={paste}
      onBlur={() => {
        // The next text may be edited already.
        if (editor.scene.now.editing?.widget !== widget.id || !isSameSource(editor.scene.now.editing.source, source))
          return;
        if (isCancelled.current) editor.stop();
        else editor.leaveText();
      }}
      onKeyDown={onKeyDown}
    />
  );
}

const shares = { left: 0, justify: 0, center: 0.5, right: 1, top: 0, middle: 0.5, bottom: 1 } as const;

/** px for the caret behind a text that fills its width. */
const caretWidth = 2;

/** A textarea has no vertical alignment: the padding above does it. */
function fit(element: HTMLTextAreaElement | null, operation: TextOperation): void {
  if (!element) return;
  element.style.paddingTop = '0';
  element.style.height = '0';
  const needed = element.scrollHeight;
  element.style.height = `${Math.max(operation.h, needed)}px`;
  element.style.paddingTop = `${Math.max(0, (operation.h - needed) * shares[operation.valign])}px`;
}
