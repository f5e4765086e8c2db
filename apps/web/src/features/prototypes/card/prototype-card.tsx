import { testHashOf, useApi } from '@rehearse/client/api/react';
import {
  AvatarStack,
  Checkbox,
  classes,
  IconButton,
  InlineEdit,
  Menu,
  nameOf,
  type MenuEntries,
} from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, hrefOf, paths } from '../../../paths';
import { isMine, type Listed } from '../data/listed';
import type { useAppActions } from '../data/use-apps';
import { useCard } from '../data/use-card';
import { Figures } from './figures';
import { StudyState } from './study-state';
import { Thumbnail } from './thumbnail';
import { useEdited } from './use-edited';
import { useSeen } from './use-seen';
import styles from './card.module.css';

interface CardProps {
  readonly listed: Listed;
  readonly actions: ReturnType<typeof useAppActions>;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  readonly onReach: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => void;
}

/** Opens the prototype as a tester sees it, in a window of its own. */
function usePlay(app: string): () => void {
  const api = useApi();
  return () => {
    const tab = window.open('about:blank');
    void api.call(routes.apps.invitations, { params: { app } }).then((hashes) => {
      const hash = testHashOf(hashes);
      if (tab && hash) tab.location.replace(addressOf(paths.simulate(hash)));
      else tab?.close();
    });
  };
}

export function PrototypeCard({ listed, actions, isChosen, onToggle, onReach, onKeyDown }: CardProps) {
  const { t } = useTranslation('prototypes');
  const [element, seen] = useSeen<HTMLElement>();
  const { test, summary, hasNoFigures, team } = useCard(listed.id, seen);
  const [renaming, setRenaming] = useState(false);
  const edited = useEdited();
  const play = usePlay(listed.id);
  const { id, name } = listed;
  const figures = hasNoFigures ? null : summary && { sessions: summary.meta.sessions, success: summary.success };
  const items: MenuEntries = [
    { id: 'open', text: t('menu.open'), icon: 'layout-grid', href: hrefOf(paths.overview(id)) },
    { id: 'edit', text: t('menu.edit'), icon: 'pencil', href: hrefOf(paths.editor(id)) },
    { id: 'results', text: t('menu.results'), icon: 'chart-bar', href: hrefOf(paths.results(id)) },
    '-',
    { id: 'rename', text: t('menu.rename'), icon: 'cursor-text', onAction: () => setRenaming(true) },
    { id: 'duplicate', text: t('menu.duplicate'), icon: 'copy', onAction: () => actions.duplicate([listed]) },
    ...(isMine(listed)
      ? ([
          '-',
          {
            id: 'delete',
            text: t('menu.delete'),
            icon: 'trash',
            isDestructive: true,
            onAction: () => actions.remove([listed]),
          },
        ] as const)
      : []),
  ];
  const onClick = (event: MouseEvent) => {
    const choose = event.ctrlKey || event.metaKey ? onToggle : event.shiftKey ? onReach : null;
    if (!choose) return;
    event.preventDefault();
    choose();
  };
  return (
    <article ref={element} className={classes(styles.card, isChosen && styles.isChosen)} aria-label={name}>
      <div className={styles.tile}>{seen && <Thumbnail listed={listed} />}</div>
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
              className={styles.link}
              href={hrefOf(paths.overview(id))}
              title={name}
              data-app={id}
              onClick={onClick}
              onKeyDown={onKeyDown}
            >
              {name || t('unnamed')}
            </a>
          </InlineEdit>
          {test && <StudyState test={test} />}
        </div>
        <div className={styles.line}>
          <span className={styles.dim}>{edited(listed.lastUpdate ?? listed.created)}</span>
          {team && <AvatarStack people={team} label={team.map(nameOf).join(', ')} />}
        </div>
        <hr />
        <Figures figures={figures} target={test?.study?.target} />
      </div>
      <div className={styles.choose}>
        <Checkbox aria-label={t('chosen.choose', { name })} isSelected={isChosen} onChange={onToggle} />
      </div>
      <div className={styles.tools}>
        <IconButton icon="player-play" variant="secondary" label={t('play')} onPress={play} />
        <Menu
          label={t('more', { name })}
          items={items}
          placement="bottom end"
          trigger={<IconButton icon="dots" variant="secondary" label={t('more', { name })} />}
        />
      </div>
    </article>
  );
}
