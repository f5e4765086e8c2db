import { DrawOperations } from '@rehearse/client/player';
import { newWidget } from '@rehearse/client/editor';
import { type WidgetDesign, resolveStyle } from '@rehearse/widgets';
import { useMemo } from 'react';
import { useEditor, useEditorSession } from '../session/context';
import styles from './insert.module.css';

const [width, height] = [88, 46];

/** A new widget of a kind, as large as fits. */
export function KindPicture({ kind }: { readonly kind: WidgetDesign }) {
  const editor = useEditor();
  const { imageUrl } = useEditorSession();
  const { w, h } = kind.size;
  const scale = Math.min(1, width / w, height / h);
  const operations = useMemo(() => {
    const widget = newWidget(editor.app, kind.type, { x: 0, y: 0, ...kind.size }, editor.names);
    return kind.paint({ widget, style: resolveStyle(editor.app, widget), states: new Set() });
  }, [editor, kind]);
  return (
    <span className={styles.picture} aria-hidden>
      {kind.surface === 'unseen' ? (
        <span className={styles.outline} />
      ) : (
        <span
          className={styles.drawing}
          style={{ width: w, height: h, transform: `translate(-50%, -50%) scale(${scale})` }}
        >
          <DrawOperations operations={operations} imageUrl={imageUrl} />
        </span>
      )}
    </span>
  );
}
