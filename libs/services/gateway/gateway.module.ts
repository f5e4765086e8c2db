import { Module } from '@nestjs/common';
import { Principals } from '@rehearse/http';
import { ConfigController } from './config.controller';
import { HealthController } from './health.controller';
import { IconsController } from './icons.controller';
import { JwtPrincipals } from './jwt.principals';
import { MetricsController } from './metrics.controller';
import { OpenApiController } from './openapi.controller';
import { Web } from './web';

@Module({
  controllers: [ConfigController, IconsController, OpenApiController, HealthController, MetricsController],
  providers: [Web, { provide: Principals, useClass: JwtPrincipals }],
})
export class GatewayModule {}
