import { useMutation } from '@tanstack/react-query';
import { useAnnotations } from '../../queries/use-annotations';

/** Annotations of this type tag an answer: `reference` is the session, `value` the tag, `question` what was answered. */
const type = 'theme';

interface ThemeOfAnswer {
  readonly session: string;
  readonly tag: string;
}

/** What people found in the answers to a question, as tags of them. */
export function useThemes(appId: string, question: string) {
  const { annotations, onSettled, ...calls } = useAnnotations(appId, type);
  const themes = annotations.flatMap(({ id, reference, value, ...more }) =>
    more['question'] === question && reference && value ? [{ id, session: reference, tag: value }] : [],
  );
  const add = useMutation({
    mutationFn: ({ session, tag }: ThemeOfAnswer) => calls.add({ reference: session, value: tag, question }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: async ({ session, tag }: ThemeOfAnswer) => {
      for (const one of themes.filter((theme) => theme.session === session && theme.tag === tag))
        await calls.remove(one.id);
    },
    onSettled,
  });
  return { themes, add, remove };
}
