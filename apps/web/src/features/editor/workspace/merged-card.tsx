import { boundsOfAll, type Deletion, elementOf, type Merged } from '@rehearse/client/editor';
import { Button, Icon, IconButton, type IconName, timeText } from '@rehearse/client/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsking } from '../comments/use-asking';
import { useEditor, useEditorSession } from '../session/context';
import { LostPicture } from './lost-picture';
import { StateCard } from './state-card';
import styles from './state-card.module.css';
import { useTeam } from './use-team';

/** What came of a time offline; `me` is whose page it is. */
export function MergedCard({ merged, me }: { readonly merged: Merged; readonly me: string | undefined }) {
  const { t } = useTranslation('editor');
  const { sync } = useEditorSession();
  const [isOpen, setOpen] = useState(true);
  const { name } = useTeam();
  const { all, kept } = merged;
  const lost = merged.lost.filter(({ author }) => author !== me);
  const others = merged.others.filter(({ author }) => author !== me);
  const close = () => (lost.length > 0 ? setOpen(false) : sync.dismissMerged());
  return (
    <StateCard
      icon="cloud-check"
      isWarning={lost.length > 0}
      text={lost.length > 0 ? t('merged.pill', { count: lost.length }) : t('save.saved')}
      title={kept.length === all ? t('merged.titleAll', { count: all }) : t('merged.title', { kept: kept.length, all })}
      action={<IconButton icon="x" size="s" label={t('merged.close')} onPress={close} />}
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => (isNowOpen ? setOpen(true) : close())}
    >
      {lost.length > 0 && (
        <div className={styles.part}>
          <p>{t('merged.decide', { count: lost.length })}</p>
          {lost.map((deletion) => (
            <Lost key={deletion.id} deletion={deletion} author={name(deletion.author)} />
          ))}
        </div>
      )}
      <div className={styles.part}>
        {kept.length > 0 && (
          <Fact
            icon="check"
            text={t('merged.yours', { count: kept.length })}
            label={t('merged.showYours')}
            ids={kept.map(({ id }) => id)}
          />
        )}
        {others.length > 0 && (
          <Fact
            icon="users"
            text={t('merged.meanwhile', {
              people: others.map(({ author, changes }) => `${name(author)} ${changes}`).join(', '),
            })}
            label={t('merged.showOthers')}
            ids={others.flatMap(({ ids }) => ids)}
          />
        )}
      </div>
    </StateCard>
  );
}

function Lost({ deletion, author }: { readonly deletion: Deletion; readonly author: string }) {
  const { t, i18n } = useTranslation('editor');
  const { sync } = useEditorSession();
  const ask = useAsking(deletion);
  const { names, deletedAt, changedAt, cells } = deletion;
  const [time, changed] = [timeText(deletedAt, i18n.language), timeText(changedAt, i18n.language)];
  return (
    <section className={styles.lost}>
      <h3>
        <Icon name="alert-triangle" />
        {names.join(', ')}
      </h3>
      <p>{t('merged.deleted', { name: author, time, changed })}</p>
      {cells.length > 0 && <LostPicture deletion={deletion} />}
      <div className={styles.choices}>
        {cells.length > 0 && (
          <Button size="s" variant="primary" onPress={() => sync.putBack(deletion)}>
            {t('deletion.putBack')}
          </Button>
        )}
        <Button size="s" onPress={() => sync.dismiss(deletion)}>
          {t('merged.leave')}
        </Button>
        <Button size="s" icon="message" onPress={ask}>
          {t('merged.ask')}
        </Button>
      </div>
    </section>
  );
}

interface FactProps {
  readonly icon: IconName;
  readonly text: string;
  /** What the button shows. */
  readonly label: string;
  readonly ids: readonly string[];
}

function Fact({ icon, text, label, ids }: FactProps) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const there = [...new Set(ids)].filter((id) => elementOf(editor.app, id));
  const show = () => {
    editor.select(there);
    editor.fit(boundsOfAll(editor.app, there));
  };
  return (
    <p className={styles.fact}>
      <Icon name={icon} />
      <span>{text}</span>
      {there.length > 0 && (
        <Button size="s" variant="link" aria-label={label} onPress={show}>
          {t('merged.show')}
        </Button>
      )}
    </p>
  );
}
