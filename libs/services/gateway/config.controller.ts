import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import type { PublicConfig, SignOnProvider } from '@rehearse/contract';
import { Config, passkeySite, Route } from '@rehearse/server';
import type { Call, ServerConfig } from '@rehearse/server';

@Controller()
export class ConfigController {
  private readonly started = Date.now();

  constructor(@Config() private readonly config: ServerConfig) {}

  @Route(routes.edge.config)
  publicConfig({ request: { protocol, host } }: Call<typeof routes.edge.config>): PublicConfig {
    const base = this.config.publicUrl ?? `${protocol}://${host}`;
    const older = this.config.signOn.find(({ olderClient }) => olderClient !== undefined);
    return {
      auth: older ? 'keycloak' : 'own',
      websocket: base.replace(/^http/, 'ws') + routes.live.inherited.path,
      tos: this.config.termsUrl ?? '',
      sharedLibs: this.config.sharedLibraries ?? '',
      user: {
        allowSignUp: this.config.allowSignUp && this.config.ownLogin,
        allowedDomains: this.config.allowedDomains.join(','),
        passwordLength: this.config.passwordLength,
      },
      apps: { allowPublishing: this.config.allowPublishing },
      ...(Object.keys(this.config.plans).length > 0 && { plans: { ...this.config.plans } }),
      gallery: this.config.gallery,
      contact: this.config.contactAddress !== undefined,
      signOn: {
        ownLogin: this.config.ownLogin,
        passkeys: this.config.ownLogin && passkeySite(this.config) !== null,
        providers: this.config.signOn.map(({ id, name, domains, onlyWay }) => ({
          id,
          name,
          domains: [...domains],
          onlyWay,
        })),
      },
      keycloak: keycloakOf(older),
    };
  }

  @Route(routes.edge.status)
  status(): { started: number; version: string } {
    return { started: this.started, version: this.config.describeApi ? this.config.version : '' };
  }
}

/** How older clients find the provider: they know Keycloak alone, whose issuers are named so. */
function keycloakOf(provider: SignOnProvider | undefined): PublicConfig['keycloak'] {
  const [, url = '', realm = ''] = /^(.*)\/realms\/([^/]+)$/.exec(provider?.issuer ?? '') ?? [];
  return { realm, clientId: provider?.olderClient ?? '', url };
}
