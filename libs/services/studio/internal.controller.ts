import { Controller } from '@nestjs/common';
import { internalRoutes } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { AccessService } from './access.service';
import { AppReader } from './app.reader';
import { CallTemplates } from './calls/call.templates';
import { VersionService } from './version.service';

const {
  appAccess,
  callTemplate,
  deletedApps,
  embedders,
  invitation,
  link,
  listedApps,
  pinVersion,
  prototype,
  screens,
  showVersion,
  versionPrototype,
} = internalRoutes;

/** For services that run elsewhere. */
@Controller()
export class InternalController {
  constructor(
    private readonly access: AccessService,
    private readonly reader: AppReader,
    private readonly versions: VersionService,
    private readonly calls: CallTemplates,
  ) {}

  @Route(appAccess)
  appAccess({ params }: Call<typeof appAccess>): Promise<AnswerOf<typeof appAccess>> {
    return this.access.appAccess(params.app, params.user);
  }

  @Route(invitation)
  invitation({ params }: Call<typeof invitation>): Promise<AnswerOf<typeof invitation>> {
    return this.access.invitation(params.hash);
  }

  @Route(link)
  link({ params }: Call<typeof link>): Promise<AnswerOf<typeof link>> {
    return this.access.link(params.link);
  }

  @Route(embedders)
  async embedders({ params }: Call<typeof embedders>): Promise<AnswerOf<typeof embedders>> {
    return [...(await this.access.embedders(params.place))];
  }

  @Route(prototype)
  prototype({ params }: Call<typeof prototype>): Promise<AnswerOf<typeof prototype>> {
    return this.reader.prototype(params.app);
  }

  @Route(callTemplate)
  callTemplate({ params, query }: Call<typeof callTemplate>): Promise<AnswerOf<typeof callTemplate>> {
    const version = query.version === undefined ? undefined : Number(query.version);
    return this.calls.template(params.app, params.widget, version);
  }

  @Route(deletedApps)
  async deletedApps({ params }: Call<typeof deletedApps>): Promise<AnswerOf<typeof deletedApps>> {
    return [...(await this.reader.deletedOf(params.user))];
  }

  @Route(listedApps)
  async listedApps({ params }: Call<typeof listedApps>): Promise<AnswerOf<typeof listedApps>> {
    return [...(await this.reader.listedOf(params.user))];
  }

  @Route(pinVersion)
  pinVersion({ params }: Call<typeof pinVersion>): Promise<AnswerOf<typeof pinVersion>> {
    return this.versions.pin(params.app, params.round);
  }

  @Route(versionPrototype)
  async versionPrototype({ params }: Call<typeof versionPrototype>): Promise<AnswerOf<typeof versionPrototype>> {
    return { ...(await this.versions.prototype(params.app, Number(params.number))) };
  }

  @Route(screens)
  async screens({ params, body }: Call<typeof screens>): Promise<AnswerOf<typeof screens>> {
    return { ...(await this.versions.screens(params.app, Number(params.number), body.screens)) };
  }

  @Route(showVersion)
  async showVersion({ params }: Call<typeof showVersion>): Promise<AnswerOf<typeof showVersion>> {
    const [round, version] = [Number(params.round), Number(params.version)];
    await this.versions.show(params.app, version > 0 ? { round, version } : null);
    return { status: 'ok', details: 'app.version.shown' };
  }
}
