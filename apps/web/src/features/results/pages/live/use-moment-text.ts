import type { IconName } from '@rehearse/client/ui';
import type { LineEvent, Task } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEventText } from '../session/events/event-text';

/** What somebody did, in words; what they answered stays with the answers. */
export function useMomentText(
  app: App | undefined,
  tasks: readonly Task[],
): (event: LineEvent) => { readonly icon: IconName; readonly text: string } {
  const { t } = useTranslation('results');
  const names = useMemo(() => new Map(tasks.map(({ id, name }) => [id, name])), [tasks]);
  const words = useEventText(app, names);
  return (event) => {
    if (event.type === 'QuestionAnswered') return { icon: 'message', text: t('live.answers') };
    if (event.type === 'PageHidden') return { icon: 'eye-off', text: t('event.leaves') };
    if (event.type === 'PageShown') return { icon: 'eye', text: t('live.returns') };
    return words(event);
  };
}
