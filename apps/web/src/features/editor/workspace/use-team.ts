import { useRoute } from '@rehearse/client/api/react';
import { nameOf } from '@rehearse/client/ui';
import { type Member, routes } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../session/context';

/** Who works on the prototype, by id of a user. */
export function useTeam(): {
  readonly person: (id: string) => Member | undefined;
  readonly name: (id: string) => string;
} {
  const { t } = useTranslation('editor');
  const { app } = useEditor();
  const team = useRoute(routes.apps.team, { params: { app: app.id } }, { queryKey: ['editor', app.id, 'team'] });
  const person = (id: string) => team.data?.find((member) => member.id === id);
  const name = (id: string) => {
    const known = person(id);
    return known ? nameOf(known) : t('deletion.somebody');
  };
  return { person, name };
}
