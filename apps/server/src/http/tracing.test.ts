import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { addressOf } from '#test/listening.ts';
import { startMailServer } from '#test/mail-server.ts';
import { addPerson } from '#test/people.ts';
import { startTraceCollector, textOf } from '#test/trace-collector.ts';
import { startTree } from '#test/tree-world.ts';

const lesson = '/api/school/lesson/balans';
const route = '/api/school/lesson/:id';

test('each request is a span with its route, status and id, also from the cache, and its queries are below it', async () => {
  await using collector = await startTraceCollector();
  await using world = await startTree({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` });
  const url = await addressOf(world.app);
  const ask = async (path: string, init?: RequestInit) => {
    const response = await fetch(url + path, init);
    await response.arrayBuffer();
    const id = response.headers.get('x-request-id') ?? '';
    return async () => collector.find('lasar.request_id', id);
  };
  const produced = await ask(lesson);
  const cached = await ask(lesson);
  // Several at once: each has the queries of its own.
  const [missing, search, refused] = await Promise.all([
    ask('/api/school/lesson/finns-inte'),
    ask('/api/search/searchLA?q=hemligt'),
    ask('/api/users/me'),
  ]);
  await ask('/healthz');

  const facts = (span: Awaited<ReturnType<typeof produced>>) => [
    span.name,
    textOf(span, 'http.route'),
    textOf(span, 'http.response.status_code'),
  ];
  expect(facts(await produced())).toEqual([`GET ${route}`, route, '200']);
  expect(facts(await cached())).toEqual([`GET ${route}`, route, '200']);
  expect(facts(await missing())).toEqual([`GET ${route}`, route, '404']);
  expect(facts(await refused())).toEqual(['GET /api/users/me', '/api/users/me', '401']);
  const below = ({ spanId }: { readonly spanId: string }) =>
    collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId);
  const queries = below(await produced());
  expect(queries.map(({ name }) => name)).toContain('SELECT');
  for (const query of queries) {
    expect(textOf(query, 'db.system.name')).toBe('postgresql');
    expect(BigInt(query.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(query.startTimeUnixNano));
  }
  expect(below(await cached())).toEqual([]);
  expect(below(await missing()).length).toBeGreaterThan(0);
  expect((await search()).name).toBe('GET /api/search/searchLA');
  expect([...collector.services]).toEqual(['lasar']);
  // No path, no query string, no value of a query.
  expect(JSON.stringify(collector.spans)).not.toMatch(/balans|hemligt|healthz|127\.0\.0\.1/);
});

test('a trace of a trusted proxy is continued, and that of anybody else is not', async () => {
  await using collector = await startTraceCollector();
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  const traceIn = async (trusted: string) => {
    await using world = await startTree({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER_ARG: trusted === '127.0.0.1' ? '0' : '1',
      TRUST_PROXY: trusted,
    });
    const url = await addressOf(world.app);
    const own = await fetch(url + lesson);
    const response = await fetch(url + lesson, { headers });
    const idOf = (each: Response) => each.headers.get('x-request-id') ?? '';
    const span = await collector.find('lasar.request_id', idOf(response));
    const all = collector.spans.map((each) => textOf(each, 'lasar.request_id'));
    return { span, sendsOwn: all.includes(idOf(own)) };
  };
  const continued = await traceIn('127.0.0.1');
  expect(continued.span).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
  // None is sampled, except where the proxy has decided.
  expect(continued.sendsOwn).toBe(false);
  const { span } = await traceIn('192.0.2.1');
  expect(span.traceId).not.toBe(traceId);
  expect(span.parentSpanId ?? '').toBe('');
});

test('operations on files, mail and jobs are spans', async () => {
  await using collector = await startTraceCollector();
  const mail = await startMailServer();
  await using world = await startTree({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    SMTP_URL: mail.url,
  });
  await addPerson(world, 'ada', { roles: ['teacher'], email: 'ada@skolan.example' });
  const reply = await fetch(`${await addressOf(world.app)}/api/mail/updatepasswordla`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@skolan.example' }),
  });
  expect(reply.status).toBe(202);
  await world.context.storage.findSize('a'.repeat(64));
  const sent = await collector.find('lasar.operation', 'smtp');
  expect([sent.name, textOf(sent, 'lasar.outcome')]).toEqual(['mail smtp', 'ok']);
  expect((await collector.find('lasar.operation', 'mail')).name).toBe('job mail');
  expect((await collector.find('lasar.operation', 'findSize')).name).toBe('storage findSize');
  expect(JSON.stringify(collector.spans)).not.toContain('ada@');
  await mail.close();
});

test('a collector that never answers costs a line in the log, and not the end of the process', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const world = await startTree({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
  expect((await fetch((await addressOf(world.app)) + lesson)).status).toBe(200);
  const startedAt = performance.now();
  await world[Symbol.asyncDispose]();
  expect(performance.now() - startedAt).toBeLessThan(8_000);
  silent.close();

  await using refused = await startTree({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  const url = await addressOf(refused.app);
  for (let turn = 0; turn < 3; turn += 1) await (await fetch(url + lesson)).arrayBuffer();
  await vi.waitFor(() => expect(refused.logLines.join('')).toContain('traces not sent'), {
    timeout: 30_000,
    interval: 200,
  });
});

test('without a collector nothing of OpenTelemetry is loaded', async () => {
  const script = `
    import { registerHooks } from 'node:module';
    let loaded = 0;
    registerHooks({ resolve(name, context, next) {
      if (name.includes('opentelemetry/sdk')) loaded += 1;
      return next(name, context);
    } });
    await import('./src/app.ts');
    const { openTracing } = await import('./src/http/open-tracing.ts');
    const { loadConfig } = await import('./src/config/config.ts');
    await openTracing(loadConfig());
    console.log(loaded);
    process.exit();`;
  const run = promisify(execFile);
  const loadedWith = async (env: NodeJS.ProcessEnv) => {
    const options = { cwd: `${import.meta.dirname}/../..`, env: { ...process.env, ...env } };
    const args = ['--input-type=module', '--eval', script];
    return Number((await run(process.execPath, args, options)).stdout);
  };
  expect(await loadedWith({})).toBe(0);
  expect(
    await loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }),
  ).toBeGreaterThan(0);
});
