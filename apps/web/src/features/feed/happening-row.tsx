import { Avatar, Icon, Menu, IconButton, nameOf } from '@rehearse/client/ui';
import type { FeedEntry } from '@rehearse/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFeedActions } from '../../feed';
import { OfferAnswer } from '../../offer-answer';
import { hrefOf, paths } from '../../paths';
import { Row } from './row';
import styles from './feed.module.css';

/** Named one by one; the others are counted. */
const named = 2;

function whoIn({ people }: FeedEntry, t: TFunction<'feed'>, language: string): string {
  const names = people.slice(0, named).map(nameOf);
  const others = people.length - names.length;
  if (others > 0) names.push(t('others', { count: others }));
  return names.length > 0 ? new Intl.ListFormat(language).format(names) : t('somebody');
}

function titleOf(entry: FeedEntry, t: TFunction<'feed'>, language: string): string {
  const { kind, keys, name, count = 0 } = entry;
  const values = { who: whoIn(entry, t, language), app: name || t('unnamed') };
  const texts = {
    comment: () => t('comment', { ...values, count: keys.length }),
    mention: () => t('mention', values),
    shared: () => t('shared', values),
    offered: () => t('offered', values),
    folder: () => t('folder', values),
    first: () => t('first', values),
    target: () => t('target', { ...values, count }),
  };
  return texts[kind]();
}

function hrefOfEntry({ kind, app, folder, thread }: FeedEntry): string {
  if (app === undefined) return hrefOf(folder === undefined ? paths.home : paths.folder(folder));
  if (kind === 'shared') return hrefOf(paths.overview(app));
  if (kind === 'offered') return hrefOf(paths.team(app));
  if (kind === 'first' || kind === 'target') return hrefOf(paths.results(app));
  return hrefOf(thread ? `${paths.editor(app)}?comment=${thread}` : paths.comments(app));
}

/** Somebody did something to what is one's own, or testers have. */
export function HappeningRow({ entry, onClose }: { readonly entry: FeedEntry; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation('feed');
  const { read, mute } = useFeedActions();
  const { keys, kind, app, at, isRead, people, role, isOpen } = entry;
  const [person] = people;
  const title = titleOf(entry, t, i18n.language);
  const open = () => {
    if (!isRead) read.mutate(keys);
    onClose();
  };
  const roles = { look: t('may.look'), comment: t('may.comment'), edit: t('may.edit'), owner: t('may.owner') };
  return (
    <Row
      mark={
        person ? (
          <Avatar person={person} size={24} />
        ) : (
          <span className={styles.icon}>
            <Icon name={kind === 'target' ? 'target' : kind === 'first' ? 'flag' : 'message'} />
          </span>
        )
      }
      href={hrefOfEntry(entry)}
      title={title}
      at={at}
      isNew={!isRead}
      onOpen={open}
      detail={role && roles[role]}
      more={
        <Menu
          label={t('more', { title })}
          placement="bottom end"
          trigger={<IconButton icon="dots" size="s" label={t('more', { title })} />}
          items={[
            ...(isRead
              ? []
              : [{ id: 'read', text: t('read'), icon: 'check' as const, onAction: () => read.mutate(keys) }]),
            ...(app === undefined
              ? []
              : [
                  {
                    id: 'mute',
                    text: t('mute'),
                    icon: 'eye-off' as const,
                    onAction: () => mute.mutate({ app, isMuted: true }),
                  },
                ]),
          ]}
        />
      }
      actions={isOpen && app !== undefined && <OfferAnswer app={app} />}
    />
  );
}
