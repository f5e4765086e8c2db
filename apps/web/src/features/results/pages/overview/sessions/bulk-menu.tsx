import { Button, Menu, useToast } from '@rehearse/client/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { mostFilms, useFilmsPath } from '../../films/films-path';
import { selectionLimit } from '../../../filter/filter-fields';
import { NameDialog } from '../../../../../name-dialog';
import { useStudy } from '../../../queries/result-queries';
import { useMayChange } from '../../../place/place';
import { PartlyDone, useBulkChange } from '../../../queries/use-bulk-change';
import { useSessionsPath } from '../../../sessions/session-path';
import { DeleteSessionsDialog } from './delete-sessions-dialog';
import type { Selection } from './use-selection';

interface BulkMenuProps {
  readonly appId: string;
  readonly selection: Selection;
}

/** What can be done at once with all sessions that are ticked. */
export function BulkMenu({ appId, selection: { sessions, clear } }: BulkMenuProps) {
  const { t } = useTranslation('results');
  const showToast = useToast();
  const navigate = useNavigate();
  const pathOf = useSessionsPath(appId);
  const filmsOf = useFilmsPath(appId);
  const { pathname, search } = useLocation();
  const mayChange = useMayChange(appId);
  const change = useBulkChange(appId);
  const known = useStudy({ appId, filter: {} }).data?.tags.map(({ tag }) => tag) ?? [];
  const [asking, ask] = useState<'tag' | 'delete' | null>(null);
  const count = sessions.length;
  const ids = sessions.map(({ id }) => id);
  const start = (act: Parameters<typeof change.mutate>[0]['act']) =>
    change.mutate(
      { sessions: ids, act },
      {
        onSuccess: clear,
        onError: (error) =>
          showToast({
            kind: 'error',
            text: t('bulk.notAll', { done: error instanceof PartlyDone ? error.done : 0, count }),
          }),
      },
    );
  const reading = [
    {
      id: 'only',
      text: t('bulk.only'),
      icon: 'filter' as const,
      isDisabled: count > selectionLimit,
      onAction: () => void navigate(pathOf(ids)),
    },
    {
      id: 'films',
      text: t('films.watch', { most: mostFilms }),
      icon: 'player-play' as const,
      isDisabled: count < 2 || count > mostFilms,
      onAction: () => void navigate(filmsOf(ids), { state: { from: pathname + search } }),
    },
    { id: 'clear', text: t('bulk.clear'), icon: 'x' as const, onAction: clear },
  ];
  const changing = [
    '-' as const,
    { id: 'tag', text: t('bulk.tag'), icon: 'flag' as const, onAction: () => ask('tag') },
    { id: 'ignore', text: t('bulk.ignore'), icon: 'eye-off' as const, onAction: () => start({ isValid: false }) },
    { id: 'count', text: t('bulk.count'), icon: 'check' as const, onAction: () => start({ isValid: true }) },
    {
      id: 'delete',
      text: t('bulk.delete'),
      icon: 'trash' as const,
      isDestructive: true,
      onAction: () => ask('delete'),
    },
  ];
  return (
    <>
      <Menu
        label={t('bulk.label')}
        trigger={
          <Button size="s" icon="chevron-down" isDisabled={change.isPending}>
            {change.isPending ? t('bulk.busy', { count }) : t('bulk.selected', { count })}
          </Button>
        }
        items={mayChange ? [...reading, ...changing] : reading}
      />
      {asking === 'tag' && (
        <NameDialog
          title={t('bulk.tagTitle', { count })}
          label={t('filter.tag')}
          hint={() => t('bulk.tagText')}
          confirm={() => t('bulk.tagConfirm')}
          maxLength={100}
          known={known}
          onClose={() => ask(null)}
          onConfirm={(tag) => start({ tag })}
        />
      )}
      {asking === 'delete' && (
        <DeleteSessionsDialog sessions={sessions} onClose={() => ask(null)} onDelete={() => start('remove')} />
      )}
    </>
  );
}
