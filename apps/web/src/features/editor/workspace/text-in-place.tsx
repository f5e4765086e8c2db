import { setContent, toView } from '@rehearse/client/editor';
import { entryOf, type Widget } from '@rehearse/model';
import {
  areaOf,
  designOf,
  kindOf,
  labelOf,
  padded,
  resolveStyle,
  type TextOperation,
  textOperation,
} from '@rehearse/widgets';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocument, useEditor, useScene } from '../session/context';
import styles from './workspace.module.css';

/** The text as the widget shows it, or as it would. */
function textOf(widget: Widget, app: Parameters<typeof resolveStyle>[0]): TextOperation {
  const style = resolveStyle(app, widget);
  const operations = kindOf(widget.type).paint({ widget, style, states: new Set() });
  const text = operations.find((operation) => operation.kind === 'text');
  return text ?? textOperation(style, '', padded(style, areaOf(widget)));
}

/**
 * A field over the widget whose text is edited: what is typed is written at once, so that a box that hugs it grows along. Enter or leaving
 * keeps it, Escape does not; Shift Enter starts a line.
 */
export function TextInPlace() {
  const editing = useScene((scene) => scene.editing);
  const app = useDocument();
  const widget = editing === null ? undefined : entryOf(app, 'widgets', editing);
  return widget ? <TextField key={widget.id} widget={widget} /> : null;
}

function TextField({ widget }: { readonly widget: Widget }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const camera = useScene((scene) => scene.camera);
  const field = useRef<HTMLTextAreaElement>(null);
  const isCancelled = useRef(false);
  // An unnamed widget is called by its text; the field keeps its name while one types.
  const [name] = useState(widget.name);
  const operation = textOf(widget, editor.app);
  const at = toView(camera, { x: widget.x + operation.x, y: widget.y + operation.y });

  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  useLayoutEffect(() => fit(field.current, operation));

  return (
    <textarea
      ref={field}
      className={styles.textInPlace}
      aria-label={t('page.text', { name })}
      defaultValue={labelOf(widget)}
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
        editor.change('commands.text', (tx) => setContent(tx, [widget.id], { label: value }, editor.names))
      }
      onBlur={() => {
        // The next text may be edited already.
        if (editor.scene.now.editing !== widget.id) return;
        if (isCancelled.current) editor.stop();
        else editor.leaveText();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        const isLine = event.shiftKey && designOf(widget.type).hasLines;
        if (event.key === 'Escape') isCancelled.current = true;
        if (event.key === 'Escape' || (event.key === 'Enter' && !isLine)) {
          event.preventDefault();
          event.currentTarget.blur();
        }
      }}
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
