import { Module } from '@nestjs/common';
import { Authorizer } from '@rehearse/server';
import { ClientLogController } from './client-log.controller';
import { ConfigController } from './config.controller';
import { AccessCache } from './access.cache';
import { AccountCache } from './account.cache';
import { ForwardMetrics } from './forward.metrics';
import { Forwarder } from './forwarder';
import { GatewayAuthorizer } from './gateway.authorizer';
import { EmbeddedController } from './embedded.controller';
import { IconsController } from './icons.controller';
import { JwtPrincipals } from './jwt.principals';
import { InstallationController } from './installation.controller';
import { Installation } from './installation';
import { LinkGuesses } from './link-guesses';
import { OpenApiController } from './openapi.controller';
import { OpenStreams } from './open-streams';
import { TicketController } from './ticket.controller';
import { Web } from './web';

@Module({
  controllers: [
    ClientLogController,
    ConfigController,
    EmbeddedController,
    IconsController,
    InstallationController,
    OpenApiController,
    TicketController,
  ],
  providers: [
    AccessCache,
    AccountCache,
    Forwarder,
    Installation,
    LinkGuesses,
    ForwardMetrics,
    JwtPrincipals,
    OpenStreams,
    Web,
    { provide: Authorizer, useClass: GatewayAuthorizer },
  ],
})
export class GatewayModule {}
