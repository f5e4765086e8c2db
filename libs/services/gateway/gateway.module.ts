import { Module } from '@nestjs/common';
import { Door } from '@rehearse/server';
import { ConfigController } from './config.controller';
import { ForwardMetrics } from './forward.metrics';
import { Forwarder } from './forwarder';
import { FrontDoor } from './front.door';
import { IconsController } from './icons.controller';
import { JwtPrincipals } from './jwt.principals';
import { OpenApiController } from './openapi.controller';
import { OpenStreams } from './open-streams';
import { TicketController } from './ticket.controller';
import { Web } from './web';

@Module({
  controllers: [ConfigController, IconsController, OpenApiController, TicketController],
  providers: [Forwarder, ForwardMetrics, JwtPrincipals, OpenStreams, Web, { provide: Door, useClass: FrontDoor }],
})
export class GatewayModule {}
