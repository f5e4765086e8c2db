import { useFreshAnswers } from '@rehearse/client/live/react';
import { useToast } from '@rehearse/client/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorSession } from '../session/context';

/** From this permission on somebody may change a prototype. */
const write = 2;
const besidesDesign = ['access', 'comments', 'marks'] as const;

/** Others' changes come by the socket as long as there is one, and so do what this person may do and what is said. */
export function useLiveChanges(): void {
  const { t } = useTranslation('editor');
  const { sync, live, editor } = useEditorSession();
  useFreshAnswers(live, besidesDesign);
  const queries = useQueryClient();
  const showToast = useToast();
  useEffect(() => {
    const follow = () => {
      const { state } = live;
      sync.setFollowing(state.kind === 'open');
      if (state.kind !== 'ended') return;
      // The answer says that the login has ended; of a prototype that is shut there is nothing to ask.
      if (state.why === 'loggedOut') void sync.flush();
      else sync.stop();
    };
    follow();
    const stops = [
      live.listen(follow),
      live.hear((message) => {
        if (message.type === 'changes') sync.hear(message.version, message.changes);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [sync, live]);
  useEffect(
    () =>
      live.hear((message) => {
        if (message.type !== 'rights' && message.type !== 'welcome') return;
        const mayWrite = message.permission >= write;
        if (mayWrite !== editor.readOnly) return;
        showToast({ kind: 'hint', text: t(mayWrite ? 'people.mayWrite' : 'people.mayOnlyLook') });
        void queries.invalidateQueries({ queryKey: ['editor', editor.app.id, 'team'] });
      }),
    [live, editor, queries, showToast, t],
  );
}
