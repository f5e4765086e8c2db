import { useToast } from '@rehearse/client/ui';
import type { SessionRow } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { sessionName } from '../../../session-name';
import { useSessionMutations } from '../queries/session-mutations';

/** What is asked of a session, in a list or on its own page. */
type Named = Pick<SessionRow, 'id' | 'label' | 'number' | 'valid'>;

/** Changes of a session from its row: shown at once, taken back by "Undo", told when they fail. */
export function useSessionActions(appId: string) {
  const { t } = useTranslation('results');
  const showToast = useToast();
  const changes = useSessionMutations(appId);
  const failed = () => showToast({ kind: 'error', text: t('sessions.notSaved') });

  const rename = (session: string, label: string) => changes.rename.mutate({ session, label }, { onError: failed });
  const judge = (row: Named, isValid: boolean) =>
    changes.judge.mutate(
      { session: row.id, isValid },
      {
        onError: failed,
        onSuccess: () =>
          isValid ||
          showToast({
            kind: 'hint',
            text: t('sessions.ignored', { name: sessionName(row) }),
            action: { text: t('sessions.undo'), onPress: () => judge(row, true) },
          }),
      },
    );
  /** Empty for one without. */
  const givenLabelOf = ({ id, label }: Named) =>
    changes.rename.isPending && changes.rename.variables.session === id ? changes.rename.variables.label : label;
  const labelOf = (row: Named) => givenLabelOf(row) || sessionName(row);
  const validOf = (row: Named) =>
    changes.judge.isPending && changes.judge.variables.session === row.id ? changes.judge.variables.isValid : row.valid;

  const remove = (session: string) =>
    changes.remove.mutate(session, { onError: () => showToast({ kind: 'error', text: t('sessions.notDeleted') }) });
  return { rename, judge, remove, givenLabelOf, labelOf, validOf };
}
