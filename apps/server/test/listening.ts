import type { FastifyInstance } from 'fastify';

/** The URL of an app, which starts to listen if it does not yet: requests pass the edge handler. */
export async function addressOf(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) return app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The app has no port.');
  return `http://127.0.0.1:${address.port}`;
}
