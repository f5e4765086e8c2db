import { testHashOf, useApi } from '@rehearse/client/api/react';
import {
  AvatarStack,
  Checkbox,
  classes,
  ellipsisClass,
  formatsOf,
  IconButton,
  InlineEdit,
  Menu,
  nameOf,
} from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, hrefOf, paths } from '../../../paths';
import type { ListedApp } from '../data/app-list';
import type { useAppActions } from '../data/use-apps';
import { useCardData } from '../data/use-card-data';
import { CardResults } from './card-results';
import { useCardMenu } from './use-card-menu';
import { ShareMarks } from './share-marks';
import { StudyState } from './study-state';
import { Thumbnail } from './thumbnail';
import { tileStyle } from './tile-style';
import { useLastEditText } from './use-last-edit-text';
import { useInView } from './use-in-view';
import styles from './card.module.css';

interface CardProps {
  readonly listed: ListedApp;
  readonly actions: ReturnType<typeof useAppActions>;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
  readonly onExtend: () => void;
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

export function PrototypeCard({ listed, actions, isSelected, onToggle, onExtend, onKeyDown }: CardProps) {
  const { t, i18n } = useTranslation('prototypes');
  const [element, inView] = useInView<HTMLElement>();
  const { test, summary, hasNoResults, team } = useCardData(listed.id, inView);
  const [renaming, setRenaming] = useState(false);
  const lastEditText = useLastEditText();
  const play = usePlay(listed.id);
  const { id, name } = listed;
  const results = hasNoResults ? null : summary && { sessions: summary.meta.sessions, success: summary.success };
  const items = useCardMenu(listed, actions, () => setRenaming(true));
  const onClick = (event: MouseEvent) => {
    const select = event.ctrlKey || event.metaKey ? onToggle : event.shiftKey ? onExtend : null;
    if (!select) return;
    event.preventDefault();
    select();
  };
  return (
    <article ref={element} className={classes(styles.card, isSelected && styles.isSelected)} aria-label={name}>
      <div className={styles.tile} style={tileStyle(listed)}>
        {inView && <Thumbnail listed={listed} />}
        {team && <ShareMarks people={team.length} link={listed.link} />}
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
          {test && <StudyState test={test} />}
        </div>
        <div className={styles.line}>
          <span className={styles.dim}>{lastEditText(listed.lastUpdate ?? listed.created)}</span>
          {team && <AvatarStack people={team} label={formatsOf(i18n.language).list(team.map(nameOf))} />}
        </div>
        <hr />
        <CardResults results={results} target={test?.study?.target} />
      </div>
      <div className={styles.select}>
        <Checkbox aria-label={t('selection.choose', { name })} isSelected={isSelected} onChange={onToggle} />
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
