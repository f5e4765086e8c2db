import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { InstallationState } from '@rehearse/contract';
import { Config, ServiceHealth } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import { Agent } from 'undici';
import { availableParallelism, freemem, loadavg, totalmem } from 'node:os';

type ListedService = InstallationState['services'][number];

const timeoutMs = 3_000;

/** What the gateway knows of the services: its own process by itself, others by whether they take requests. */
@Injectable()
export class Installation implements OnApplicationShutdown {
  private readonly started = Date.now();
  private readonly agent: Agent;

  constructor(
    private readonly here: ServiceHealth,
    @Config() private readonly config: ServerConfig,
  ) {
    this.agent = new Agent({ connect: { timeout: timeoutMs, rejectUnauthorized: true, ...config.tls } });
  }

  async state(): Promise<InstallationState> {
    const { version, ownLogin, allowSignUp, signOn } = this.config;
    return {
      version,
      started: this.started,
      machine: machineNow(),
      services: await this.services(),
      providers: signOn.map(({ id, name }) => ({ id, name })),
      ownLogin,
      allowSignUp: allowSignUp && ownLogin,
    };
  }

  onApplicationShutdown(): Promise<void> {
    return this.agent.destroy();
  }

  private async services(): Promise<ListedService[]> {
    const elsewhere = Object.entries(this.config.elsewhere).map(async ([name, origin]): Promise<ListedService> => {
      const health = (await this.isReady(origin)) ? 'all' : 'none';
      return { name, health };
    });
    const own = Object.entries(await this.here.now()).map(([name, health]) => ({ name, health }));
    return [...own, ...(await Promise.all(elsewhere))];
  }

  private async isReady(origin: string): Promise<boolean> {
    const signal = AbortSignal.timeout(timeoutMs);
    const request = { origin, path: '/health/ready', method: 'GET' as const, signal };
    const answer = await this.agent.request(request).catch(() => null);
    await answer?.body.dump().catch(() => undefined);
    return answer?.statusCode === 200;
  }
}

const machineNow = (): InstallationState['machine'] => ({
  load: loadavg()[0] ?? 0,
  cores: availableParallelism(),
  memoryBytes: totalmem(),
  freeMemoryBytes: freemem(),
});
