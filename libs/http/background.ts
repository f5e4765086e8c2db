import { NestFactory } from '@nestjs/core';
import 'reflect-metadata';
import { NestLog } from './nest-log';
import { ServerModule } from './server.module';
import type { Parts } from './server.module';

/** Runs services that nobody calls: no HTTP. Answers how to stop them; what they stand on stays open. */
export async function startBackground(parts: Parts): Promise<() => Promise<void>> {
  const app = await NestFactory.createApplicationContext(ServerModule.background(parts), {
    logger: new NestLog(parts.log),
    abortOnError: false,
  });
  return () => app.close();
}
