import { type Answer, type Api, ApiError } from '@rehearse/client/api';
import { routes } from '@rehearse/contract';
import type { Pictures } from './pictures';

interface Asked {
  readonly params?: { readonly app?: string };
  readonly body?: unknown;
}

/** The editor's server where there is none: it answers what a drawing alone needs, and sends nothing. */
export function localApi(server: Api, pictures: Pictures): Api {
  const keepFiles = ({ params, body }: Asked) => pictures.add(params?.app ?? '', filesOf(body));
  const answers: Readonly<Record<string, (asked: Asked) => Promise<unknown>>> = {
    // A file of the program, the same for everybody.
    [routes.edge.tablerIcons.name]: () => server.call(routes.edge.tablerIcons, {}),
    [routes.apps.team.name]: async () => [],
    [routes.apps.uploadImages.name]: keepFiles,
    [routes.uploads.add.name]: keepFiles,
    [routes.uploads.list.name]: async ({ params }) => pictures.sounds(params?.app ?? ''),
    // Nobody else is ever here.
    [routes.edge.ticket.name]: () => new Promise(() => undefined),
  };
  return {
    ...server,
    async call(route, asked) {
      const answer = answers[route.name];
      if (!answer) throw new ApiError(403, 'auth/forbidden');
      return (await answer(asked)) as Answer<typeof route>;
    },
  };
}

const filesOf = (body: unknown): readonly File[] =>
  body instanceof FormData ? body.getAll('file').filter((one): one is File => one instanceof File) : [];
