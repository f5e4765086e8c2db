import { useKey, useToast } from '@rehearse/client/ui';
import type { OneSession } from '@rehearse/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '../../../place/place';
import type { TagChange } from '../../../queries/session-changes';
import { useSessionMutations } from '../../../queries/session-mutations';
import { useTags } from '../../../queries/use-tags';
import { TagList } from '../../../sessions/tag-list';

/** Words that people put to a session: the filter finds it by them. */
export function SessionTags({ appId, session }: { readonly appId: string; readonly session: OneSession }) {
  const { t } = useTranslation('results');
  const showToast = useToast();
  const { tag } = useSessionMutations(appId);
  const mayChange = useMayChange(appId);
  const { known, onSettled } = useTags(appId);
  const [isAdding, setAdding] = useState(false);
  const change = (wanted: TagChange) =>
    tag.mutate(
      { session: session.id, change: wanted },
      { onSettled, onError: () => showToast({ kind: 'error', text: t('sessions.notSaved') }) },
    );
  useKey('t', () => setAdding(mayChange));
  return (
    <TagList
      label={t('session.tags')}
      tags={tag.isPending ? afterwards(session.tags, tag.variables.change) : session.tags}
      mayChange={mayChange}
      isAdding={isAdding}
      onAdding={setAdding}
      onAdd={(add) => change({ add })}
      onRemove={(remove) => change({ remove })}
      shortcut="T"
      known={known.filter((name) => !session.tags.includes(name))}
    />
  );
}

const afterwards = (tags: readonly string[], change: TagChange): readonly string[] =>
  'add' in change ? [...new Set([...tags, change.add])] : tags.filter((one) => one !== change.remove);
