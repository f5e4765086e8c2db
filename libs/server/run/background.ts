import { NestFactory } from '@nestjs/core';
import 'reflect-metadata';
import { MessageStrategy } from '../messages/message.strategy';
import { NestLog } from '../observe/nest-log';
import { observed } from '../observe/observed';
import { ServerModule } from './server.module';
import type { Parts } from './server.module';

/** Runs services that nobody calls: no HTTP. Answers how to stop them; what they stand on stays open. */
export async function startBackground(given: Parts): Promise<() => Promise<void>> {
  const parts = { ...given, platform: observed(given.platform, given.registry) };
  const app = await NestFactory.createMicroservice(ServerModule.background(parts), {
    strategy: new MessageStrategy(parts.platform, parts.log),
    logger: new NestLog(parts.log),
    abortOnError: false,
  });
  await app.listen();
  return () => app.close();
}
