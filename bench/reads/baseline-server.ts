// The fastest server possible for the same bytes: `baseline-server.ts http` is node:http alone, `baseline-server.ts fastify`
// is Fastify with one route.
import { createServer } from 'node:http';
import Fastify from 'fastify';

export interface BaselineResponse {
  readonly path: string;
  readonly type: string;
  readonly encoding: string | undefined;
  readonly base64: string;
}

process.once('message', (given: readonly BaselineResponse[]) => {
  const answers = new Map(
    given.map(({ path, type, encoding, base64 }) => [
      path,
      { type, encoding, body: Buffer.from(base64, 'base64') },
    ]),
  );
  const listening = (port: number) => void process.send?.({ port });
  if (process.argv[2] === 'http') {
    const server = createServer(({ url = '' }, response) => {
      const answer = answers.get(url);
      if (!answer) return response.writeHead(404).end();
      const { type, encoding, body } = answer;
      response
        .writeHead(200, {
          'content-type': type,
          'content-length': body.length,
          ...(encoding && { 'content-encoding': encoding }),
        })
        .end(body);
    }).listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address === 'object' && address) listening(address.port);
    });
  } else {
    const app = Fastify();
    app.get('/*', (request, reply) => {
      const answer = answers.get(request.url);
      return answer ? reply.type(answer.type).send(answer.body) : reply.callNotFound();
    });
    void app
      .listen({ port: 0, host: '127.0.0.1' })
      .then((address) => listening(Number(new URL(address).port)));
  }
});
