import type { FastifyInstance } from 'fastify';

/** The address of an app, which begins to listen when it does not yet: with what stands before the router. */
export async function addressOf(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) return app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The app has no port.');
  return `http://127.0.0.1:${address.port}`;
}
