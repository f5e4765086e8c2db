import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import type { Bytes } from '@rehearse/server';
import { tablerIcons } from './icons';
import { readyJson } from './ready-json';

/** 5,900 icons are read when someone first asks for them. */
@Controller()
export class IconsController {
  private names: Promise<Bytes> | undefined;
  private markup: Promise<Bytes> | undefined;

  @Route(routes.edge.icons)
  icons(): Promise<Bytes> {
    return (this.names ??= tablerIcons().then((icons) => readyJson(Object.keys(icons))));
  }

  @Route(routes.edge.tablerIcons)
  tabler(): Promise<Bytes> {
    return (this.markup ??= tablerIcons().then(readyJson));
  }
}
