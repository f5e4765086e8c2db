import { Module } from '@nestjs/common';
import { AiController } from './ai.controller';
import { Provider } from './provider';

@Module({ controllers: [AiController], providers: [Provider] })
export class AiModule {}
