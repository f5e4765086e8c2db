import { useRoute, useSession } from '@rehearse/client/api/react';
import { nameOf } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';

interface Author {
  readonly id: string;
  readonly name?: string;
}

interface Words {
  /** The reader. */
  readonly you: string;
  /** Whoever is not in the team any more. */
  readonly somebody: string;
}

/** How a reader calls those who changed something: themselves first, then by name. */
export function usePeople(app: string, { you, somebody }: Words): (authors: readonly Author[]) => readonly string[] {
  const { user } = useSession();
  const team = useRoute(routes.apps.team, { params: { app } }, { queryKey: ['history', app, 'team'] });
  const called = ({ id, name }: Author): string => {
    if (id === user?.id) return you;
    const member = team.data?.find((one) => one.id === id);
    return name ?? (member ? nameOf(member) : somebody);
  };
  return (authors) =>
    [...authors].sort((a, b) => Number(b.id === user?.id) - Number(a.id === user?.id)).map((author) => called(author));
}
