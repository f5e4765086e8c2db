import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import type { PublicConfig } from '@rehearse/contract';
import { Config, Route } from '@rehearse/server';
import type { Call, ServerConfig } from '@rehearse/server';

@Controller()
export class ConfigController {
  private readonly started = Date.now();

  constructor(@Config() private readonly config: ServerConfig) {}

  @Route(routes.edge.config)
  publicConfig({ request: { protocol, host } }: Call<typeof routes.edge.config>): PublicConfig {
    const base = this.config.publicUrl ?? `${protocol}://${host}`;
    return {
      auth: 'own',
      websocket: base.replace(/^http/, 'ws') + routes.live.inherited.path,
      tos: '',
      sharedLibs: '',
      user: {
        allowSignUp: this.config.allowSignUp,
        allowedDomains: this.config.allowedDomains.join(','),
        passwordLength: this.config.passwordLength,
      },
      keycloak: { realm: '', clientId: '', url: '' },
    };
  }

  @Route(routes.edge.status)
  status(): { started: number; version: string } {
    return { started: this.started, version: this.config.describeApi ? this.config.version : '' };
  }
}
