import type { StartOptions } from '@rehearse/testkit/engines';
import { Proxy } from './proxy';

/** Proxies before the engines. Brokers name them as their addresses, so that they are there before the brokers. */
export class Proxies {
  private readonly proxies = new Map<string, Proxy>();

  /** For the start of the engines. */
  readonly open: StartOptions['proxies'] = async (name, ports) => {
    if (!name.startsWith('kafka')) return [];
    const proxies = ports.slice(0, ports.length / 2).map((port, at) => this.before(`kafka-${at + 1}`, port));
    return (await Promise.all(proxies)).map(({ port }) => port);
  };

  async before(name: string, ...targets: readonly number[]): Promise<Proxy> {
    const proxy = (await Proxy.open()).leadTo(...targets);
    this.proxies.set(name, proxy);
    return proxy;
  }

  of(name: string): Proxy {
    const proxy = this.proxies.get(name);
    if (!proxy) throw new Error(`there is no proxy before ${name}`);
    return proxy;
  }

  named(prefix: string): readonly Proxy[] {
    return [...this.proxies].filter(([name]) => name.startsWith(prefix)).map(([, proxy]) => proxy);
  }

  async close(): Promise<void> {
    await Promise.all([...this.proxies.values()].map((proxy) => proxy.close()));
  }
}

/** The same address with the proxy's port. */
export async function throughProxy(proxies: Proxies, name: string, url: string): Promise<{ readonly url: string }> {
  const { port } = new URL(url);
  const proxy = await proxies.before(name, Number(port));
  return { url: url.replace(`:${port}`, `:${proxy.port}`) };
}
