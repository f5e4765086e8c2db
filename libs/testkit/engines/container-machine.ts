import { GenericContainer, getContainerRuntimeClient } from 'testcontainers';
import type { ContainerSpec } from './engine';
import type { Machine, MachineState, Signal } from './machine';

// It would end containers with the process that started them; ours may stay, and are swept up by record.ts.
process.env['TESTCONTAINERS_RYUK_DISABLED'] = 'true';

/** A container of the official image on the host's network (Docker Desktop: switch "host networking" on). */
export class ContainerMachine implements Machine {
  constructor(
    private readonly spec: ContainerSpec,
    private id?: string,
  ) {}

  get state(): MachineState {
    return { kind: 'container', spec: this.spec, id: this.id };
  }

  async start(): Promise<void> {
    if (this.id !== undefined) {
      await (await this.container()).start();
      return;
    }
    const { image, command, env } = this.spec;
    const container = new GenericContainer(image).withNetworkMode('host').withEnvironment({ ...env });
    const started = await (command ? container.withCommand([...command]) : container).start();
    this.id = started.getId();
  }

  async signal(signal: Signal): Promise<void> {
    if (await this.isRunning()) await (await this.container()).kill({ signal });
  }

  async isRunning(): Promise<boolean> {
    if (this.id === undefined) return false;
    const { State } = await (await this.container()).inspect();
    return State.Running;
  }

  async lastWords(): Promise<string> {
    const log = await (await this.container()).logs({ stdout: true, stderr: true, tail: 20, follow: false });
    return log.toString().trim();
  }

  async remove(): Promise<void> {
    if (this.id !== undefined) await (await this.container()).remove({ force: true, v: true });
  }

  private async container() {
    const { container } = await getContainerRuntimeClient();
    return container.getById(this.id ?? '');
  }
}

export async function dockerAnswers(): Promise<boolean> {
  try {
    await getContainerRuntimeClient();
    return true;
  } catch {
    return false;
  }
}
