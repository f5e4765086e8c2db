import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import type { PublicConfig } from '@rehearse/contract';
import { Config, Route } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';

@Controller()
export class ConfigController {
  private readonly started = Date.now();

  constructor(@Config() private readonly config: ServerConfig) {}

  @Route(routes.edge.config)
  publicConfig(): PublicConfig {
    return {
      auth: 'own',
      websocket: '',
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
