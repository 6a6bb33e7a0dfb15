import { hash } from 'node:crypto';
import { createContext, redirect, type HandleDocumentRequestFunction } from 'react-router';
import { expect, test } from 'vitest';
import { addressOf } from '#test/listening.ts';
import { startS3Server } from '#test/s3-server.ts';
import { startWorld, type World } from '#test/world.ts';
import { Problem } from '#problem.ts';
import { serveEveryOtherPath } from './pages.ts';
import {
  createDocumentRenderer,
  createPageRenderer,
  type RenderedDocument,
  type WebBuild,
} from './render-page.ts';

const rendererOf = (
  { api, context }: World,
  render: (request: Request) => Promise<RenderedDocument>,
) => createPageRenderer(render, api, context);

const servePagesOf = (
  world: World,
  render: (request: Request) => Promise<RenderedDocument>,
): void => serveEveryOtherPath(world.app, world.context.config, rendererOf(world, render));

const htmlPage = (html: string): RenderedDocument => ({
  status: 200,
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
  html,
});

test('a failed rendering is an error page, also for a cacheable page', async () => {
  await using world = await startWorld({ CONTACT_EMAIL: 'hjalp@lasar.example' });
  servePagesOf(world, async () => {
    throw new Error('hemlig orsak');
  });
  for (const headers of [{ accept: 'text/html' }, {}]) {
    const answer = await world.app.inject({ url: '/om-oss', headers });
    expect(answer.statusCode).toBe(500);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    expect(answer.body).toContain('<h1>Något gick fel hos oss</h1>');
    expect(answer.body).toContain('hjalp@lasar.example');
    expect(answer.body).toContain(String(answer.headers['x-request-id']));
    expect(answer.body).not.toMatch(/hemlig|<script/);
  }
  expect(world.logLines.filter((line) => line.includes('hemlig orsak'))).toHaveLength(2);
});

test('an overloaded page says when to retry; API callers get a code', async () => {
  await using world = await startWorld();
  servePagesOf(world, async () => {
    throw new Problem('server/unavailable', { retryAfter: 7 });
  });
  const page = await world.app.inject({ url: '/om-oss', headers: { accept: 'text/html' } });
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '7']);

  const headers = { accept: 'text/html' };
  const call = await world.app.inject({ url: '/api/school/lesson/finns-inte', headers });
  expect(call.json()).toMatchObject({ status: 404, code: 'lesson/not-found' });
});

test('the policy of pages allows the bucket only when presigned URLs are enabled', async () => {
  await using bucket = await startS3Server();
  const filmsFrom = async (env: NodeJS.ProcessEnv) => {
    await using world = await startWorld(env);
    servePagesOf(world, async () => {
      return htmlPage('<!doctype html><title>Sida</title>');
    });
    const page = await world.app.inject({ url: '/om-oss', headers: { accept: 'text/html' } });
    const policy = String(page.headers['content-security-policy']).split('; ');
    return policy.filter((rule) => rule.startsWith('media-src') || rule.includes('127.0.0.1'));
  };
  const { S3_ENDPOINT: origin } = bucket.env;
  expect(await filmsFrom({ ...bucket.env, S3_PRESIGNED: 'true' })).toEqual([
    `media-src 'self' blob: ${origin}`,
  ]);
  expect(await filmsFrom(bucket.env)).toEqual(["media-src 'self' blob:"]);

  // On Amazon S3 the host of the bucket is derived without a request.
  const amazon = { ...bucket.env, S3_ENDPOINT: '', S3_FORCE_PATH_STYLE: 'false' };
  expect(await filmsFrom({ ...amazon, S3_REGION: 'eu-north-1', S3_PRESIGNED: 'true' })).toEqual([
    "media-src 'self' blob: https://lasar-media.s3.eu-north-1.amazonaws.com",
  ]);
});

test('a cached page equals the response of the router, and its production is counted by route', async () => {
  const token = 'ett-hemligt-ord-for-matningen';
  await using world = await startWorld({ PUBLIC_URL: 'https://lasar.se', METRICS_TOKEN: token });
  const renderPage = rendererOf(world, async () =>
    htmlPage(`<!doctype html><title>Sida</title><script>let å</script>${'<p>Åäö</p>'.repeat(200)}`),
  );
  serveEveryOtherPath(world.app, world.context.config, renderPage);
  world.api.cacheablePaths.add({ route: '/:page', produce: (key) => renderPage(key) });
  const url = await addressOf(world.app);
  const routed = await world.app.inject({ url: '/om-oss' });

  for (const encoding of ['br', 'gzip', 'identity']) {
    const cached = await fetch(`${url}/om-oss`, { headers: { 'accept-encoding': encoding } });
    expect(await cached.text(), encoding).toBe(routed.body);
    expect(routed.body).toContain('<p>Åäö</p>');
    const rendered = new Map(
      Object.entries(routed.headers).map(([name, value]) => [name, String(value)]),
    );
    for (const name of ['x-request-id', 'date', 'connection', 'content-length', 'vary'])
      rendered.delete(name);
    for (const [name, value] of rendered) expect(cached.headers.get(name), name).toBe(value);
  }
  expect(routed.headers['content-security-policy']).toContain(
    `script-src 'self' 'sha256-${hash('sha256', 'let å', 'base64')}'`,
  );
  const metrics = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  expect(await metrics.text()).toContain(
    'lasar_response_cache_produce_seconds_count{route="/:page",status="200"} 1',
  );
});

test('a redirect of the web is sent without a body, and html is taken from the load context', async () => {
  await using world = await startWorld();
  const renderedHtml = createContext<string | null>(null);
  const handleRequest: HandleDocumentRequestFunction = (
    _request,
    status,
    headers,
    _entry,
    load,
  ) => {
    headers.set('content-type', 'text/html; charset=utf-8');
    load.set(renderedHtml, '<!doctype html><title>Sida</title>');
    return new Response(null, { headers, status });
  };
  const build = {
    entry: { module: { default: handleRequest, callContext: createContext(), renderedHtml } },
    routes: {
      root: { id: 'root', path: '', module: { default: () => null } },
      page: { id: 'page', parentId: 'root', path: 'om-oss', module: { default: () => null } },
      old: {
        id: 'old',
        parentId: 'root',
        path: 'om',
        module: { loader: () => redirect('/om-oss', 301) },
      },
    },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
    assetsBuildDirectory: '',
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as WebBuild;
  servePagesOf(world, createDocumentRenderer(build, world.api, world.context));

  const old = await world.app.inject('/om');
  expect([old.statusCode, old.headers['location'], old.body]).toEqual([301, '/om-oss', '']);
  const page = await world.app.inject('/om-oss');
  expect([page.statusCode, page.body]).toEqual([200, '<!doctype html><title>Sida</title>']);
});
