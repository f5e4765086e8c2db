import { useApi } from '@rehearse/client/api/react';
import { routes } from '@rehearse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePlace } from '../../place/place';
import { useResultQuery } from '../../queries/use-result-query';

/** Annotations of this type tag an answer: `reference` is the session, `value` the tag, `question` what was answered. */
const type = 'theme';

interface Theme {
  readonly id: string;
  readonly session: string;
  readonly tag: string;
}

interface ThemeOfAnswer {
  readonly session: string;
  readonly tag: string;
}

/** What people found in the answers to a question, as tags of them; those of examples are not for everybody. */
export function useThemes(appId: string, question: string) {
  const api = useApi();
  const client = useQueryClient();
  const wanted = { params: { app: appId, type } };
  const { isExample } = usePlace();
  const { data } = useResultQuery(routes.events.annotations, wanted, !isExample);
  const onSettled = () => client.invalidateQueries({ queryKey: api.key(routes.events.annotations, wanted) });
  const themes = (data ?? []).flatMap((one): Theme[] =>
    one['question'] === question && one.reference && one.value
      ? [{ id: one.id, session: one.reference, tag: one.value }]
      : [],
  );
  const add = useMutation({
    mutationFn: ({ session, tag }: ThemeOfAnswer) =>
      api.call(routes.events.annotate, {
        params: { app: appId },
        body: { type, reference: session, value: tag, question },
      }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: async ({ session, tag }: ThemeOfAnswer) => {
      for (const one of themes.filter((theme) => theme.session === session && theme.tag === tag))
        await api.call(routes.events.removeAnnotation, { params: { app: appId, annotation: one.id } });
    },
    onSettled,
  });
  return { themes, add, remove };
}
