import { ApiError } from '@rehearse/client/api';
import { useRoute, useSession } from '@rehearse/client/api/react';
import { ButtonLink, EmptyState } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { repairApp } from '@rehearse/model';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths';
import { Workspace } from './workspace/workspace';
import styles from './workspace/workspace.module.css';
import { WorkspaceSkeleton } from './workspace/workspace-skeleton';

/** From this permission on somebody may change a prototype. */
const write = 2;

/** The document fresh from the server, and whether this person may change it. */
function useLoadedDocument(id: string) {
  const { user } = useSession();
  const args = { params: { app: id } };
  const document = useRoute(routes.apps.get, args, {
    queryKey: ['editor', id],
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
  const team = useRoute(routes.apps.team, args, {
    queryKey: ['editor', id, 'team'],
    gcTime: 0,
    staleTime: Infinity,
  });
  const own = team.data?.find((member) => member.id === user?.id)?.permission ?? 0;
  const isReady = document.isSuccess && !team.isPending;
  return { document, isReady, readOnly: own < write, isVisitor: own === 0 };
}

/** At `paths.editor` and `paths.editorAt`. */
export function EditorPage() {
  const { t } = useTranslation(['editor', 'errors']);
  const { id = '', sid } = useParams();
  const { document, isReady, readOnly, isVisitor } = useLoadedDocument(id);
  const opened = useMemo(() => document.data && repairApp(document.data), [document.data]);
  if (document.error) {
    const code = document.error instanceof ApiError ? document.error.code : 'server/failed';
    return (
      <main className={styles.notOpened}>
        <EmptyState title={t('page.notOpened')} actions={<ButtonLink href={paths.home}>{t('page.toList')}</ButtonLink>}>
          {t(`errors:${code}`)}
        </EmptyState>
      </main>
    );
  }
  if (!isReady || !opened) return <WorkspaceSkeleton />;
  return <Workspace key={id} repaired={opened} readOnly={readOnly} isVisitor={isVisitor} screen={sid} />;
}
