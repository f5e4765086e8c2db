import { useRoute } from '@rehearse/client/api/react';
import { routes } from '@rehearse/contract';
import type { ReactNode } from 'react';
import { LinkDoor } from './link-door';
import { SharedPrototype } from './shared-prototype';

/** Whether a link has ended meanwhile is asked so often. */
const everyMs = 60_000;

export interface LinkPageProps {
  /** The hash of its address. */
  readonly link: string;
  readonly brand: ReactNode;
  /** Language and looks. */
  readonly tools: ReactNode;
}

/** Where a link to look or comment leads, for people without an account: the prototype, to be played. */
export function SharePage({ link, ...frame }: LinkPageProps) {
  const params = { link: link || 'none' };
  const asked = useRoute(routes.links.behind, { params }, { refetchInterval: everyMs });
  return (
    <LinkDoor link={link} thing="prototype" asked={asked} {...frame}>
      {(behind) => <SharedPrototype key={link} link={link} behind={behind} {...frame} />}
    </LinkDoor>
  );
}
