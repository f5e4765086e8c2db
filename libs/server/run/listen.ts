import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ServerConfig } from './config';

/** Where it cannot listen the error names the variable to change. */
export async function listen(app: NestFastifyApplication, { port, host }: ServerConfig): Promise<void> {
  try {
    await app.listen(port, host);
  } catch (error) {
    await app.close();
    const reason = whyNotListening(error, port, host);
    throw reason === undefined ? error : new Error(reason, { cause: error });
  }
}

function whyNotListening(error: unknown, port: number, host: string): string | undefined {
  switch (error instanceof Error && 'code' in error && error.code) {
    case 'EADDRINUSE':
      return `Another program listens on port ${port}. Choose another one with PORT.`;
    case 'EACCES':
      return `This program may not listen on port ${port}. Choose another one with PORT.`;
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${host}. Choose another one with HOST, such as 127.0.0.1 or 0.0.0.0.`;
    default:
      return undefined;
  }
}
