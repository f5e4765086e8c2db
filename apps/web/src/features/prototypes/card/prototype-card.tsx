import { classes, ellipsisClass, InlineEdit } from '@rehearse/client/ui';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefOf, paths } from '../../../paths';
import type { ListedApp } from '../data/app-list';
import type { useAppActions } from '../data/use-apps';
import { CardFacts, CardPicture, CardState, CardTools } from './card-parts';
import { tileStyle } from './tile-style';
import { useNearView } from './use-near-view';
import styles from './card.module.css';

interface CardProps {
  readonly listed: ListedApp;
  readonly actions: ReturnType<typeof useAppActions>;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
  readonly onExtend: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => void;
}

/** A card is drawn near the window; elsewhere it is its name, which keyboards, screen readers and the browser's search find. */
export function PrototypeCard({ listed, actions, isSelected, onToggle, onExtend, onKeyDown }: CardProps) {
  const { t } = useTranslation('prototypes');
  const [element, isNear] = useNearView<HTMLElement>();
  const [renaming, setRenaming] = useState(false);
  const { id, name } = listed;
  const onClick = (event: MouseEvent) => {
    const select = event.ctrlKey || event.metaKey ? onToggle : event.shiftKey ? onExtend : null;
    if (!select) return;
    event.preventDefault();
    select();
  };
  return (
    <article ref={element} className={classes(styles.card, isSelected && styles.isSelected)} aria-label={name}>
      <div className={styles.tile} style={tileStyle(listed)}>
        {isNear && <CardPicture listed={listed} />}
      </div>
      <div className={styles.body}>
        <div className={styles.line}>
          <InlineEdit
            value={name}
            label={t('menu.rename')}
            isEditing={renaming}
            onEditingChange={setRenaming}
            hasPencil={false}
            className={styles.name}
            onChange={(next) => actions.rename({ id, name: next })}
          >
            <a
              className={classes(styles.link, ellipsisClass)}
              href={hrefOf(paths.overview(id))}
              title={name}
              data-app={id}
              onClick={onClick}
              onKeyDown={onKeyDown}
            >
              {name || t('unnamed')}
            </a>
          </InlineEdit>
          {isNear && <CardState listed={listed} />}
        </div>
        {isNear && <CardFacts listed={listed} />}
      </div>
      {isNear && (
        <CardTools
          listed={listed}
          actions={actions}
          isSelected={isSelected}
          onToggle={onToggle}
          onRename={() => setRenaming(true)}
        />
      )}
    </article>
  );
}
