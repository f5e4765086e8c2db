import type { LiveMessage, LiveSubject } from '@rehearse/contract';
import { routes } from '@rehearse/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Live } from '..';
import { askAnew } from './ask-anew';

type Subject = LiveSubject | 'design';

/** Others may change many things a second: what is shown of it is asked anew so often at most. */
const pauseMs = 2_000;

const namesOf: Readonly<Record<Subject, (query: string) => boolean>> = {
  test: (query) => query.startsWith('tests.'),
  results: (query) => query.startsWith('analytics.'),
  access: (query) => accessQueries.has(query),
  versions: (query) => query === routes.versions.list.name,
  comments: (query) => query.startsWith('comments.') && query !== routes.comments.marks.name,
  marks: (query) => query === routes.comments.marks.name,
  design: (query) => query === routes.apps.get.name,
};

const accessQueries: ReadonlySet<string> = new Set([
  routes.apps.team.name,
  routes.apps.invitations.name,
  routes.team.list.name,
]);

const subjectOf = (message: LiveMessage): Subject | undefined =>
  message.type === 'outdated' ? message.subject : message.type === 'changes' ? 'design' : undefined;

/** What is on the page is asked for again when somebody has changed it, and after a time without a socket. */
export function useFreshAnswers(live: Live, subjects: readonly Subject[]): void {
  const queries = useQueryClient();
  const wanted = subjects.join(' ');
  useEffect(() => {
    const own = wanted.split(' ') as Subject[];
    const old = new Set<Subject>();
    let pause: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      pause = undefined;
      if (old.size === 0) return;
      const asked = [...old];
      old.clear();
      pause = setTimeout(ask, pauseMs);
      const isOld = (name: unknown) => typeof name === 'string' && asked.some((subject) => namesOf[subject](name));
      void askAnew(queries, ({ queryKey }) => isOld(queryKey[0]));
    };
    // Of what changed while a page waits for its first socket it is told when it has that.
    let mayHaveMissed = live.state.kind !== 'connecting';
    const ignore = live.listen(() => {
      mayHaveMissed ||= live.state.kind === 'away';
    });
    const stop = live.hear((message) => {
      const subject = subjectOf(message);
      if (subject && own.includes(subject)) old.add(subject);
      if (message.type === 'welcome') {
        if (mayHaveMissed) own.forEach((one) => old.add(one));
        mayHaveMissed = true;
      }
      if (pause === undefined) ask();
    });
    return () => {
      ignore();
      stop();
      clearTimeout(pause);
    };
  }, [live, queries, wanted]);
}
