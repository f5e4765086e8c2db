// The baseline of live sockets: whatever one says goes to all others on the same path, as it came.
import { WsAdapter } from '@nestjs/platform-ws';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Socket {
  send(text: string): void;
  on(event: 'message', listener: (data: Buffer) => void): void;
  on(event: 'close', listener: () => void): void;
}

const sockets = new WsAdapter(createServer()).create(0, {}) as {
  handleUpgrade(request: IncomingMessage, socket: unknown, head: Buffer, done: (client: Socket) => void): void;
};
const rooms = new Map<string, Set<Socket>>();

const server = createServer().on('upgrade', (request: IncomingMessage, connection, head: Buffer) => {
  sockets.handleUpgrade(request, connection, head, (client) => {
    const path = request.url ?? '';
    const room = rooms.get(path) ?? new Set();
    rooms.set(path, room.add(client));
    client.on('message', (data) => {
      const text = JSON.stringify(JSON.parse(data.toString()));
      for (const other of room) if (other !== client) other.send(text);
    });
    client.on('close', () => room.delete(client));
  });
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`Rehearse is ready: http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
