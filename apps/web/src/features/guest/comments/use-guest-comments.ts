import { useSession } from '@rehearse/client/api/react';
import type { App } from '@rehearse/model';
import { useMemo, useState } from 'react';
import { useGuest } from '../../comments/data/guest';
import { isPin, located, shownOf } from '../../comments/data/located';
import type { PinFields } from '../../comments/data/pin';
import { useCommentsOf } from '../../comments/data/use-commenting';

/** The comments of a prototype behind a link, and what its reader is doing with them. */
export function useGuestComments(link: string, app: App) {
  const { user } = useSession();
  const guest = useGuest();
  const place = useMemo(() => ({ app: app.id, link, ...(user === null && { guest }) }), [app.id, link, user, guest]);
  const commenting = useCommentsOf(place);
  const [current, setCurrent] = useState<string | null>(null);
  const [draft, setDraft] = useState<PinFields | null>(null);
  const [isPlacing, setPlacing] = useState(false);
  const [withResolved, showResolved] = useState(false);
  const shown = shownOf(located(app, commenting.threads), { withResolved, thread: current });
  const read = (thread: string | null) => {
    setCurrent(thread);
    setDraft(null);
    setPlacing(false);
  };
  return {
    commenting,
    shown,
    pins: shown.filter(isPin),
    current,
    read,
    draft,
    isPlacing,
    startPlacing: () => {
      read(null);
      setPlacing(true);
    },
    write: (fields: PinFields) => {
      setPlacing(false);
      setDraft(fields);
    },
    cancel: () => read(null),
    withResolved,
    showResolved,
  };
}

export type GuestComments = ReturnType<typeof useGuestComments>;
