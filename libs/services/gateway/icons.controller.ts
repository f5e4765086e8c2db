import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import type { Bytes, Call } from '@rehearse/server';
import { iconsNamed, tablerIcons } from './icons';
import { readyJson } from './ready-json';

/** 5,900 icons are read when someone first asks for them. */
@Controller()
export class IconsController {
  private names: Promise<Bytes> | undefined;
  private all: ReturnType<typeof tablerIcons> | undefined;
  private markup: Promise<Bytes> | undefined;

  @Route(routes.edge.icons)
  icons(): Promise<Bytes> {
    return (this.names ??= tablerIcons().then((icons) => readyJson(Object.keys(icons))));
  }

  @Route(routes.edge.tablerIcons)
  async tabler({ query }: Call<typeof routes.edge.tablerIcons>): Promise<Bytes> {
    const all = (this.all ??= tablerIcons());
    if (query.names === undefined) return (this.markup ??= all.then(readyJson));
    return readyJson(iconsNamed(await all, query.names.split(',')));
  }
}
