import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A separate port that forwards to the shop, and later to another one. While it
 * is closed, connections are refused, as by a stopped shop.
 */
export async function openWay(shop: string) {
  const sockets = new Set<Socket>();
  let port = 0;
  let server: Server | undefined;

  async function open(to = shop): Promise<void> {
    const { hostname, port: shopPort } = new URL(to);
    server = createServer((visitor) => {
      const inside = connect(Number(shopPort), hostname);
      for (const [from, to] of [
        [visitor, inside],
        [inside, visitor],
      ] as const) {
        sockets.add(from);
        from.pipe(to);
        // When either end breaks, the other is closed.
        from.on('error', () => to.destroy()).on('close', () => to.destroy());
        from.on('close', () => sockets.delete(from));
      }
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  }

  async function shut(): Promise<void> {
    if (!server?.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  await open();
  return { origin: `http://127.0.0.1:${port}`, open, shut };
}
