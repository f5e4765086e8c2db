import { DrawOperations } from '@rehearse/client/player';
import { newWidget } from '@rehearse/client/editor';
import { boundsOf, type Widget } from '@rehearse/model';
import { partOf } from '@rehearse/packs';
import { designOf, heldStates, resolveStyle } from '@rehearse/widgets';
import { useMemo } from 'react';
import { useEditor, useEditorSession } from '../session/context';
import styles from './insert.module.css';
import { isKind, type Item, scaleInto } from './items';

const [width, height] = [118, 68];

/** As large as fits, by the painters that draw it on the canvas. */
export function ItemPicture({ item }: { readonly item: Item }) {
  const editor = useEditor();
  const { imageUrl } = useEditorSession();
  const { source, name } = item;
  const widgets = useMemo((): readonly Widget[] => {
    const { app, names } = editor;
    if (!isKind(source)) return partOf(app, source.pack, source.entry, { name }).widgets;
    return [newWidget(app, source.type, { x: 0, y: 0, ...source.size }, names)];
  }, [editor, source, name]);
  const box = boundsOf(widgets) ?? { w: 1, h: 1 };
  const scale = scaleInto(box, width, height);
  return (
    <span className={styles.picture} aria-hidden>
      {isKind(source) && source.surface === 'unseen' ? (
        <span className={styles.outline} />
      ) : (
        <span
          className={styles.drawing}
          style={{ width: box.w, height: box.h, transform: `translate(-50%, -50%) scale(${scale})` }}
        >
          {widgets.map((widget) => (
            <WidgetPicture key={widget.id} widget={widget} imageUrl={imageUrl} />
          ))}
        </span>
      )}
    </span>
  );
}

interface WidgetPictureProps {
  readonly widget: Widget;
  readonly imageUrl: ReturnType<typeof useEditorSession>['imageUrl'];
}

function WidgetPicture({ widget, imageUrl }: WidgetPictureProps) {
  const { app } = useEditor();
  const { x, y, w, h } = widget;
  const operations = useMemo(() => {
    const states = new Set(heldStates(widget));
    return designOf(widget.type).paint({ widget, style: resolveStyle(app, widget, states), states });
  }, [app, widget]);
  return (
    <span className={styles.widget} style={{ left: x, top: y, width: w, height: h }}>
      <DrawOperations operations={operations} imageUrl={imageUrl} />
    </span>
  );
}
