import { Module } from '@nestjs/common';
import { OutboundCalls } from '@rehearse/server';
import { AiController } from './ai.controller';
import { CallController } from './calls/call.controller';
import { Caller } from './calls/caller';
import { Provider } from './provider';

@Module({ controllers: [AiController, CallController], providers: [Caller, OutboundCalls, Provider] })
export class AiModule {}
