import type { WebSocketClient } from './web-socket-client';

/** Proxies end what is silent for a minute; who has closed a lid is to be gone sooner. */
const pingMs = 10_000;

/** Pings a client; one that has not answered when the next ping is due is gone. */
export function keepAlive(client: WebSocketClient, everyMs = pingMs): void {
  let answered = true;
  client.on('pong', () => {
    answered = true;
  });
  const timer = setInterval(() => {
    if (!answered) return client.terminate();
    answered = false;
    client.ping();
  }, everyMs);
  client.on('close', () => clearInterval(timer));
}
