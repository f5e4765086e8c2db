import { Module } from '@nestjs/common';
import { Authorizer } from '@rehearse/server';
import { ConfigController } from './config.controller';
import { AccessCache } from './access.cache';
import { AccountCache } from './account.cache';
import { ForwardMetrics } from './forward.metrics';
import { Forwarder } from './forwarder';
import { GatewayAuthorizer } from './gateway.authorizer';
import { IconsController } from './icons.controller';
import { JwtPrincipals } from './jwt.principals';
import { OpenApiController } from './openapi.controller';
import { OpenStreams } from './open-streams';
import { TicketController } from './ticket.controller';
import { Web } from './web';

@Module({
  controllers: [ConfigController, IconsController, OpenApiController, TicketController],
  providers: [
    AccessCache,
    AccountCache,
    Forwarder,
    ForwardMetrics,
    JwtPrincipals,
    OpenStreams,
    Web,
    { provide: Authorizer, useClass: GatewayAuthorizer },
  ],
})
export class GatewayModule {}
