import { boundsOfAll, screenOf, widgetsOf, withDeleted, type Deletion } from '@rehearse/client/editor';
import { DrawOperations, ScreenPicture } from '@rehearse/client/player';
import { type App, byZ, entryOf } from '@rehearse/model';
import { kindOf, resolveStyle } from '@rehearse/widgets';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorSession } from '../session/context';
import styles from './state-card.module.css';

const [width, height] = [240, 120];

/** What somebody deleted, with what this person had done to it. */
export function LostPicture({ deletion }: { readonly deletion: Deletion }) {
  const { t } = useTranslation('editor');
  const { editor } = useEditorSession();
  const app = useMemo(() => withDeleted(editor.app, deletion), [editor, deletion]);
  return (
    <figure className={styles.mine}>
      <figcaption className={styles.dim}>{t('merged.mine')}</figcaption>
      <div style={{ background: groundOf(app, deletion.ids) }} aria-hidden>
        <Drawing app={app} ids={deletion.ids} />
      </div>
    </figure>
  );
}

function Drawing({ app, ids }: { readonly app: App; readonly ids: readonly string[] }) {
  const { imageUrl } = useEditorSession();
  const screen = ids.find((id) => entryOf(app, 'screens', id));
  if (screen !== undefined)
    return <ScreenPicture app={app} screen={screen} width={width} height={height} imageUrl={imageUrl} />;
  const box = boundsOfAll(app, ids);
  if (!box) return null;
  const scale = Math.min(1, width / box.w, height / box.h);
  return (
    <div style={{ position: 'relative', width: box.w * scale, height: box.h * scale }}>
      <div style={{ transform: `scale(${scale})`, transformOrigin: '0 0' }}>
        {byZ(widgetsOf(app, ids)).map((widget) => (
          <div
            key={widget.id}
            style={{
              position: 'absolute',
              left: widget.x - box.x,
              top: widget.y - box.y,
              width: widget.w,
              height: widget.h,
            }}
          >
            <DrawOperations
              operations={kindOf(widget.type).paint({
                widget,
                style: resolveStyle(app, widget),
                states: new Set(),
              })}
              imageUrl={imageUrl}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Of the screen that it lay on. */
function groundOf(app: App, [id = '']: readonly string[]): string {
  const screen = screenOf(app, id);
  const { background } = screen ? resolveStyle(app, screen) : {};
  return typeof background === 'string' ? background : '#fff';
}
