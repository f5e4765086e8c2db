// A network between two programs, that can be cut, slowed and made to lose its answers.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const host = '127.0.0.1';
const none = Promise.resolve();

type Way = 'there' | 'back';

/** Passes connections on to a target, or to several in turn: one that cannot be reached is passed over. */
export class Proxy {
  private readonly sockets = new Set<Socket>();
  private readonly stranded = new WeakSet<Socket>();
  private readonly held: Record<Way, Promise<void>> = { there: none, back: none };
  private release: () => void = () => undefined;
  private refuses = false;
  private delayMs = 0;
  private turn = 0;
  private targets: readonly number[] = [];

  private constructor(private readonly server: Server) {
    server.on('connection', (socket) => void this.accept(socket));
  }

  static async open(port = 0): Promise<Proxy> {
    const server = createServer({ allowHalfOpen: true }).listen(port, host);
    await once(server, 'listening');
    return new Proxy(server);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Ports of this machine. */
  leadTo(...targets: readonly number[]): this {
    this.targets = targets;
    return this;
  }

  /** Connections stay open, and nothing arrives any more. */
  silence(): void {
    this.hold('there', 'back');
  }

  /** What is asked arrives, no answer comes back. */
  swallowAnswers(): void {
    this.hold('back');
  }

  /** The connections that there are carry nothing any more, without a word, for ever; new ones are good. */
  strand(): void {
    for (const socket of this.sockets) this.stranded.add(socket);
  }

  /** Connections break, and there are no new ones. */
  cut(): void {
    this.refuses = true;
    for (const socket of this.sockets) socket.destroy();
  }

  /** Everything takes so much longer. */
  slow(delayMs: number): void {
    this.delayMs = delayMs;
  }

  /** What was held arrives now. */
  heal(): void {
    this.refuses = false;
    this.delayMs = 0;
    this.held.there = none;
    this.held.back = none;
    this.release();
  }

  async close(): Promise<void> {
    this.cut();
    this.release();
    this.server.close();
    await once(this.server, 'close');
  }

  private hold(...ways: readonly Way[]): void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.release = resolve;
    for (const way of ways) this.held[way] = promise;
  }

  private async accept(near: Socket): Promise<void> {
    this.keep(near);
    await this.held.there;
    const far = this.refuses ? null : await this.reach();
    if (!far) return void near.destroy();
    this.keep(far);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.once('close', () => other.destroy());
    void this.pass(near, far, 'there');
    void this.pass(far, near, 'back');
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket.setNoDelay());
    socket.once('close', () => this.sockets.delete(socket)).on('error', () => undefined);
  }

  private async reach(): Promise<Socket | null> {
    for (const _ of this.targets) {
      const socket = connect({ port: this.targets[this.turn++ % this.targets.length] ?? 0, host, allowHalfOpen: true });
      try {
        await once(socket, 'connect');
        return socket;
      } catch {
        socket.destroy();
      }
    }
    return null;
  }

  private async pass(from: Socket, to: Socket, way: Way): Promise<void> {
    try {
      for await (const chunk of from) {
        if (this.stranded.has(from)) continue;
        if (this.delayMs > 0) await sleep(this.delayMs);
        await this.held[way];
        if (!to.write(chunk as Buffer)) await once(to, 'drain');
      }
      to.end();
    } catch {
      to.destroy();
    }
  }
}
