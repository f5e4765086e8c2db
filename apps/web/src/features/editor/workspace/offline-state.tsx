import type { SaveStatus, UnsentChange } from '@rehearse/client/editor';
import { Button, timeText } from '@rehearse/client/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileName, saveFile } from '../../../save-file';
import { useEditorSession } from '../session/context';
import { StateCard } from './state-card';
import styles from './state-card.module.css';

/** Of so many each is named, the latest; the others are counted. */
const mostNamed = 12;
/** Opened by itself once, for each opening of the prototype. */
const opened = new WeakSet<object>();

/** No server: what waits in this browser. */
export function OfflineState({ status }: { readonly status: SaveStatus & { readonly kind: 'offline' } }) {
  const { t, i18n } = useTranslation('editor');
  const { sync, editor } = useEditorSession();
  const [isOpen, setOpen] = useState(() => {
    const isFirst = !opened.has(sync);
    opened.add(sync);
    return isFirst;
  });
  const saveCopy = () => {
    const { app } = editor;
    saveFile(`${fileName(app.name) || app.id}.json`, new Blob([JSON.stringify(app)], { type: 'application/json' }));
  };
  const { unsent, since } = status;
  const count = unsent.length;
  const named = unsent.slice(-mostNamed);
  return (
    <StateCard
      icon="cloud-off"
      isWarning
      text={t('save.offline', { count })}
      title={t('offline.since', { time: timeText(since, i18n.language) })}
      action={
        <Button size="s" onPress={() => void sync.flush()}>
          {t('offline.tryNow')}
        </Button>
      }
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <div className={styles.part}>
        <p>{t('offline.goOn', { count })}</p>
      </div>
      {count > 0 && (
        <div className={styles.part}>
          {groupsOf(named).map(([place, changes]) => (
            <Group key={place} place={place} changes={changes} />
          ))}
          {count > named.length && <p className={styles.dim}>{t('offline.more', { count: count - named.length })}</p>}
        </div>
      )}
      <div className={styles.part}>
        <p className={styles.dim}>{t('offline.later')}</p>
        <span>
          <Button size="s" icon="download" onPress={saveCopy}>
            {t('offline.copy')}
          </Button>
        </span>
      </div>
    </StateCard>
  );
}

/** By screen, in the order in which each was changed first. */
function groupsOf(changes: readonly UnsentChange[]): readonly (readonly [string, readonly UnsentChange[]])[] {
  const groups = new Map<string, UnsentChange[]>();
  for (const change of changes) {
    const place = change.screen?.id ?? (change.id === '' ? 'prototype' : 'beside');
    groups.set(place, [...(groups.get(place) ?? []), change]);
  }
  return [...groups];
}

function Group({ place, changes }: { readonly place: string; readonly changes: readonly UnsentChange[] }) {
  const { t, i18n } = useTranslation('editor');
  const screen = changes[0]?.screen;
  const other = place === 'prototype' ? t('offline.prototype') : t('offline.beside');
  return (
    <section className={styles.group}>
      <h3>{screen?.name ?? other}</h3>
      <ul className={styles.changes}>
        {changes.map(({ id, kind, name, at }) => (
          <li key={`${id} ${kind}`}>
            <time>{timeText(at, i18n.language)}</time>
            <span>
              {name === '' ? '' : `${name}: `}
              {t(`offline.kinds.${kind}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
