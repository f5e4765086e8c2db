import { useMessages } from '@rehearse/client/ui';
import type { SessionRow } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { sessionName } from '../ask/sessions';
import { useSessionChanges } from '../ask/session-changes';

/** Changes of a session from its row: shown at once, taken back by "Undo", told when they fail. */
export function useSessionActions(appId: string) {
  const { t } = useTranslation('results');
  const say = useMessages();
  const changes = useSessionChanges(appId);
  const failed = () => say({ kind: 'error', text: t('sessions.notSaved') });

  const rename = (session: string, label: string) => changes.rename.mutate({ session, label }, { onError: failed });
  const judge = (row: SessionRow, isValid: boolean) =>
    changes.judge.mutate(
      { session: row.id, isValid },
      {
        onError: failed,
        onSuccess: () =>
          isValid ||
          say({
            kind: 'hint',
            text: t('sessions.ignored', { name: sessionName(row) }),
            action: { text: t('sessions.undo'), onPress: () => judge(row, true) },
          }),
      },
    );
  const labelOf = (row: SessionRow) =>
    changes.rename.isPending && changes.rename.variables.session === row.id
      ? changes.rename.variables.label
      : sessionName(row);
  const validOf = (row: SessionRow) =>
    changes.judge.isPending && changes.judge.variables.session === row.id ? changes.judge.variables.isValid : row.valid;

  const remove = (session: string) =>
    changes.remove.mutate(session, { onError: () => say({ kind: 'error', text: t('sessions.notDeleted') }) });
  return { rename, judge, remove, labelOf, validOf };
}
