import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** A server that takes every connection and never answers; counts what it was asked. */
export async function openHangingServer() {
  let connections = 0;
  let parts = 0;
  const server = createServer((socket) => {
    connections++;
    socket
      .on('error', () => {})
      .on('data', () => {
        parts++;
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets = new Set<{ destroy(): void }>();
  server.on('connection', (socket) => sockets.add(socket));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    /** What HTTP clients have sent, because they connect again without a request; others are silent at first. */
    asked: () => parts || connections,
  };
}
