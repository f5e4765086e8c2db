import { useSession } from '@rehearse/client/api/react';
import { PresenceStack } from '@rehearse/client/ui';
import { type Live, usersOf } from '..';
import { useLiveOthers } from './use-live';

interface LiveAvatarsProps {
  readonly live: Live;
  /** For who has told no name. */
  readonly nameless: string;
  /** E.g. "Here now: Ada, Ben". */
  readonly label: (names: string) => string;
}

/** Who else is looking; nothing while one is alone. */
export function LiveAvatars({ live, nameless, label }: LiveAvatarsProps) {
  const { user } = useSession();
  const others = usersOf(useLiveOthers(live)).filter(({ id }) => id !== user?.id);
  if (others.length === 0) return null;
  const people = others.map((one) => ({ ...one, name: one.name || nameless }));
  return <PresenceStack people={people} label={label(people.map(({ name }) => name).join(', '))} atMost={4} />;
}
