import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import { Config, Metrics, Needs, Remembered } from '@rehearse/http';
import type { ServerConfig } from '@rehearse/http';
import type { Stream } from '@rehearse/platform/ports';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

const lookAgainMs = 1_000;
const retryMs = 30_000;

/** Keeps the last of a shared disk for people who log in and design: testers' pages can wait. */
@Injectable()
export class DiskFloor {
  private readonly looked = new Remembered<number>({ freshMs: lookAgainMs, staleMs: Infinity });

  constructor(
    @Needs('stream') private readonly stream: Stream,
    @Config() private readonly config: Pick<ServerConfig, 'diskFloor'>,
    @Metrics() registry: Registry,
  ) {
    const gauge = new Gauge({
      name: 'intake_disk_room_bytes',
      help: 'What may still be stored before testers are turned away, below 0 when they are; missing where that is the business of another program',
      registers: [registry],
      collect: async () => {
        const room = (await this.stream.room()) - config.diskFloor;
        if (Number.isFinite(room)) gauge.set(room);
        else gauge.remove();
      },
    });
  }

  /** Throws `server/full` below the floor. */
  async check(): Promise<void> {
    const room = await this.looked.get('room', () => this.stream.room());
    if (room < this.config.diskFloor) throw new Failure('server/full', undefined, retryMs);
  }
}
