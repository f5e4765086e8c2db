import { useToast } from '@rehearse/client/ui';
import type { LivePresence } from '@rehearse/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorSession } from '../session/context';
import { useName } from './use-names';

/** Somebody asks to be followed: said with a way to do so. */
export function useAsked(): void {
  const { t } = useTranslation('editor');
  const { live, following, isLookingBack } = useEditorSession();
  const nameOf = useName();
  const showToast = useToast();
  useEffect(() => {
    const known = new Map(live.others.map(({ connection, asks }) => [connection, asks]));
    /** What is told again is no news. */
    const isAsking = ({ connection, asks }: LivePresence): boolean => {
      const before = known.get(connection) ?? 0;
      if (asks !== undefined) known.set(connection, asks);
      return asks !== undefined && asks > before;
    };
    return live.hear((message) => {
      if (message.type === 'welcome') message.people.forEach(isAsking);
      if (message.type !== 'presence') return;
      const asking = new Set(message.people.filter(isAsking).map(({ connection }) => connection));
      const person = live.others.find(({ connection }) => asking.has(connection));
      if (!person || isLookingBack) return;
      showToast({
        kind: 'hint',
        text: t('people.asks', { name: nameOf(person) }),
        action: { text: t('people.follow'), onPress: () => following.set(person) },
      });
    });
  }, [live, following, isLookingBack, nameOf, showToast, t]);
}
