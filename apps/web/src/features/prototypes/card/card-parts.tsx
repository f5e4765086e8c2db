import { testHashOf, useApi } from '@rehearse/client/api/react';
import { AvatarStack, Checkbox, formatsOf, IconButton, Menu, nameOf } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { addressOf, paths } from '../../../paths';
import type { ListedApp } from '../data/app-list';
import type { useAppActions } from '../data/use-apps';
import { useCardData } from '../data/use-card-data';
import { CardResults } from './card-results';
import { ShareMarks } from './share-marks';
import { StudyState } from './study-state';
import { Thumbnail } from './thumbnail';
import { useCardMenu } from './use-card-menu';
import { useLastEditText } from './use-last-edit-text';
import styles from './card.module.css';

/*
 * What a card has besides its name, of those cards alone that are near the window: a list may have thousands.
 */

interface PartProps {
  readonly listed: ListedApp;
}

export function CardPicture({ listed }: PartProps) {
  const { team } = useCardData(listed.id);
  return (
    <>
      <Thumbnail listed={listed} />
      {team && <ShareMarks people={team.length} link={listed.link} />}
    </>
  );
}

export function CardState({ listed }: PartProps) {
  const { test } = useCardData(listed.id);
  return test && <StudyState test={test} />;
}

export function CardFacts({ listed }: PartProps) {
  const { i18n } = useTranslation();
  const { test, summary, hasNoResults, team } = useCardData(listed.id);
  const lastEditText = useLastEditText();
  const results = hasNoResults ? null : summary && { sessions: summary.meta.sessions, success: summary.success };
  return (
    <>
      <div className={styles.line}>
        <span className={styles.dim}>{lastEditText(listed.lastUpdate ?? listed.created)}</span>
        {team && <AvatarStack people={team} label={formatsOf(i18n.language).list(team.map(nameOf))} />}
      </div>
      <hr />
      <CardResults results={results} target={test?.study?.target} />
    </>
  );
}

interface ToolsProps extends PartProps {
  readonly actions: ReturnType<typeof useAppActions>;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
  readonly onRename: () => void;
}

export function CardTools({ listed, actions, isSelected, onToggle, onRename }: ToolsProps) {
  const { t } = useTranslation('prototypes');
  const play = usePlay(listed.id);
  const items = useCardMenu(listed, actions, onRename);
  const { name } = listed;
  return (
    <>
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
    </>
  );
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
