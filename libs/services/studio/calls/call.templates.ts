import { Injectable } from '@nestjs/common';
import type { CallTemplate } from '@rehearse/contract';
import { entryOf } from '@rehearse/model';
import type { App } from '@rehearse/model';
import { CallApi } from '@rehearse/server';
import { asApp } from '../app.document';
import { AppReader } from '../app.reader';
import { VersionService } from '../version.service';
import { SecretRepository } from './secret.repository';

/** What elements of prototypes call. */
@Injectable()
export class CallTemplates extends CallApi {
  constructor(
    private readonly reader: AppReader,
    private readonly versions: VersionService,
    private readonly secrets: SecretRepository,
  ) {
    super();
  }

  async template(app: string, widget: string, version?: number): Promise<CallTemplate | null> {
    const prototype = await this.prototype(app, version);
    const element = prototype && entryOf(prototype, 'widgets', widget);
    const rest = element?.type === 'Rest' ? element.props?.['rest'] : undefined;
    if (typeof rest !== 'object' || rest === null) return null;
    const names = secretsIn(rest);
    return { rest: { ...rest }, secrets: names.length > 0 ? await this.secrets.revealed(app, names) : [] };
  }

  private async prototype(id: string, wanted?: number): Promise<App | null> {
    const tested = await this.reader.shown(id, wanted);
    if (tested) return this.versions.prototype(id, tested.version);
    const value = await this.reader.prototype(id);
    return value && asApp({ id, value });
  }
}

/** Names of secrets that a call has in its headers. */
const secretsIn = (rest: object): readonly string[] =>
  [...JSON.stringify('headers' in rest ? rest.headers : '').matchAll(/\$\{secret:([\w-]+)\}/g)].map(
    ([, name = '']) => name,
  );
