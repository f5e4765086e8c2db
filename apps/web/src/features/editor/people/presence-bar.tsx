import { useSession } from '@rehearse/client/api/react';
import { type LiveUser, usersOf } from '@rehearse/client/live';
import { Button, Popover, PersonAvatar, PresenceStack, Switch, useToast } from '@rehearse/client/ui';
import { useSyncExternalStore } from 'react';
import { Button as PressButton } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { useEditorSession } from '../session/context';
import { areCursorsShown, listenToCursors, showCursors } from './cursor-choice';
import styles from './people.module.css';
import { useFollowed } from './use-follow';
import { useName } from './use-names';
import { useOthers, useOthersHere } from './use-others';
import { useActivity } from './use-activity';

/** Who else is there; opens to what they do. Nothing while one is alone. */
export function PresenceBar() {
  const { t } = useTranslation('editor');
  const { user } = useSession();
  const nameOf = useName();
  const others = usersOf(useOthers()).filter(({ id }) => id !== user?.id);
  const shown = others.map((one) => ({ ...one, name: nameOf(one) }));
  const hasCursors = useSyncExternalStore(listenToCursors, areCursorsShown);
  if (others.length === 0) return null;
  return (
    <Popover
      label={t('people.title', { count: others.length })}
      placement="bottom end"
      width={300}
      trigger={
        <PressButton
          className={styles.bar}
          aria-label={t('people.show', { names: shown.map(({ name }) => name).join(', ') })}
        >
          <PresenceStack people={shown} atMost={4} />
        </PressButton>
      }
    >
      <header className={styles.head}>
        <h2>{t('people.title', { count: others.length })}</h2>
        <span>{t('people.followHint')}</span>
      </header>
      <ul className={styles.list}>
        {shown.map((one) => (
          <Row key={one.id} person={one} />
        ))}
      </ul>
      <div className={styles.choice}>
        <AskButton />
        <Switch isSelected={hasCursors} onChange={showCursors}>
          {t('people.cursors')}
        </Switch>
      </div>
    </Popover>
  );
}

/** Asks everybody else who is in the editor. */
function AskButton() {
  const { t } = useTranslation('editor');
  const { user } = useSession();
  const { live, isLookingBack } = useEditorSession();
  const nameOf = useName();
  const showToast = useToast();
  const [first, ...more] = usersOf(useOthersHere()).filter(({ id }) => id !== user?.id);
  if (!first || isLookingBack) return null;
  const count = more.length + 1;
  const ask = () => {
    live.ask();
    showToast({ kind: 'hint', text: t('people.asked', { count, name: nameOf(first) }) });
  };
  return (
    <Button variant="quiet" icon="speakerphone" onPress={ask}>
      {count === 1
        ? t('people.askOne', { name: nameOf(first) })
        : count === 2
          ? t('people.askBoth')
          : t('people.askAll', { count })}
    </Button>
  );
}

function Row({ person }: { readonly person: LiveUser }) {
  const { t } = useTranslation('editor');
  const { following, isLookingBack } = useEditorSession();
  const activity = useActivity()(person);
  const { camera, page, user } = person.page;
  const isFollowed = useFollowed()?.user === user;
  return (
    <li className={styles.person}>
      <PersonAvatar person={person} size={26} />
      <div>
        <p>{person.name}</p>
        <p className={styles.activity}>{activity}</p>
      </div>
      {page === 'editor' && camera && !isLookingBack && (
        <Button
          size="s"
          aria-pressed={isFollowed}
          aria-label={t(isFollowed ? 'people.unfollowName' : 'people.followName', { name: person.name })}
          onPress={() => following.set(isFollowed ? null : person.page)}
        >
          {t(isFollowed ? 'people.unfollow' : 'people.follow')}
        </Button>
      )}
    </li>
  );
}
