import { Module } from '@nestjs/common';
import { Entrance } from './entrance';
import { InheritedGateway } from './inherited.gateway';
import { LiveMetrics } from './live.metrics';
import { OwnGateway } from './own.gateway';
import { Rights } from './rights';
import { Rooms } from './rooms';

@Module({ providers: [Entrance, InheritedGateway, LiveMetrics, OwnGateway, Rights, Rooms] })
export class CollaborationModule {}
