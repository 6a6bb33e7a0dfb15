import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { OpenIdDoor } from '@lasar/contract/identity/login-provider-rules';
import OpenIdProvider, { type Configuration } from 'oidc-provider';
import { isOpenIdName, openIdPeople, openIdPerson } from './openid-people.ts';

/** A private key as a JSON Web Key. */
type SigningKey = ReturnType<typeof newKey>;

const newKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  kty: 'RSA' as const,
  kid: 'prov',
  use: 'sig',
  alg: 'RS256',
});

/** A provider of OpenID Connect that answers as Google or Microsoft, with keys of its own. */
export interface OpenIdDouble extends AsyncDisposable {
  readonly url: string;
  readonly clientId: string;
  /** The key that signs tokens, for a test that signs others. */
  readonly key: SigningKey;
  /** What is sent in place of a token. Undefined: the token itself. */
  tamper: ((token: string) => Promise<string>) | undefined;
  readonly stop: () => Promise<void>;
}

const client = { id: 'lasar-prov', secret: 'prov-hemlighet-till-dorren' } as const;

const origins = {
  google: 'https://accounts.google.com',
  microsoft: 'https://login.microsoftonline.com',
} as const satisfies Record<OpenIdDoor, string>;

/** Settings with which a site uses the double. */
export const openIdSettings = (door: OpenIdDoor, url: string): Record<string, string> => ({
  [`DOOR_${door.toUpperCase()}_URL`]: url,
  [`DOOR_${door.toUpperCase()}_CLIENT_ID`]: client.id,
  [`DOOR_${door.toUpperCase()}_CLIENT_SECRET`]: client.secret,
});

/** Starts the double of a service on a port of its own, until disposed. */
export async function startOpenId(door: OpenIdDoor): Promise<OpenIdDouble> {
  const origin = origins[door];
  const key = newKey();
  const providers = new Map<string, OpenIdProvider>();
  const issuedBy = new Map<string, string>();

  /** Google is one issuer; at Microsoft each tenant is one. */
  function providerOf(tenant: string): OpenIdProvider {
    const known = providers.get(tenant);
    if (known) return known;
    const issuer = door === 'google' ? origin : `${origin}/${tenant}/v2.0`;
    const provider = new OpenIdProvider(issuer, configurationOf(key));
    // What the return address is, is the business of the service itself; ours has another port in each test.
    provider.Client.prototype.redirectUriAllowed = (uri: string) =>
      /^http:\/\/localhost:\d+\/auth\/dorr\/\w+\/klar$/.test(uri);
    provider.on('authorization_code.saved', ({ jti }) => issuedBy.set(jti, tenant));
    provider.use(async (context, next) => {
      await next();
      const body = context.body as { id_token?: string } | undefined;
      if (context.path === '/token' && body?.id_token !== undefined && double.tamper)
        context.body = { ...body, id_token: await double.tamper(body.id_token) };
      // Microsoft does not say in its answer who answers.
      const location = context.response.headers['location'] ?? '';
      if (door === 'microsoft' && location.includes('iss='))
        context.set('location', location.replace(/&?iss=[^&]+/, ''));
    });
    providers.set(tenant, provider);
    return provider;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    if (url.pathname.endsWith('/.well-known/openid-configuration'))
      return json(response, metadataOf(door));
    if (url.pathname === '/authorize') return authorize(url, request, response);
    if (url.pathname === '/token') return exchange(request, response);
    if (url.pathname === '/jwks') return pass('any', '/jwks', request, response);
    const [, tenant = '', path = ''] = /^\/t\/([\w-]+)(\/.*)$/.exec(request.url ?? '') ?? [];
    if (!providers.has(tenant)) return void response.writeHead(404).end();
    if (!path.startsWith('/interaction/')) return pass(tenant, path, request, response);
    const provider = providerOf(tenant);
    const { params } = await provider.interactionDetails(request, response);
    const accountId = String(params['som']);
    await provider.interactionFinished(request, response, { login: { accountId } });
  }

  /** Whoever is chosen logs in at their tenant; others choose. */
  function authorize(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chosen = url.searchParams.get('som') ?? '';
    if (!isOpenIdName(chosen)) return html(response, peoplePage(door, url));
    // The page of people is where an account is chosen; the library knows no such prompt.
    url.searchParams.delete('prompt');
    // Whoever was logged in before is not chosen again.
    delete request.headers.cookie;
    const { signedBy, claims } = openIdPerson(chosen);
    const { tid } = claims;
    const tenant = signedBy ?? (typeof tid === 'string' ? tid : 'google');
    return pass(tenant, `/begin${url.search}`, request, response);
  }

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await bodyOf(request));
    const tenant = issuedBy.get(form.get('code') ?? '') ?? 'any';
    // The provider reads a body that is parsed already from here.
    Object.assign(request, { body: Object.fromEntries(form) });
    return pass(tenant, '/token', request, response);
  }

  /** Lets a tenant's provider answer, which is told by `originalUrl` where its addresses begin. */
  function pass(
    tenant: string,
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    Object.assign(request, { url: path, originalUrl: `/t/${tenant}${path}` });
    return providerOf(tenant).callback()(request, response);
  }

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500).end(String(error));
    });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The double has no port.');
  const stop = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  const double: OpenIdDouble = {
    url: `http://localhost:${address.port}`,
    clientId: client.id,
    key,
    tamper: undefined,
    stop,
    [Symbol.asyncDispose]: stop,
  };
  return double;
}

const configurationOf = (key: SigningKey): Configuration => ({
  clients: [
    {
      client_id: client.id,
      client_secret: client.secret,
      token_endpoint_auth_method: 'client_secret_post',
      redirect_uris: ['http://localhost:3000/auth/dorr/google/klar'],
    },
  ],
  jwks: { keys: [key] },
  cookies: { keys: ['prov'] },
  routes: { authorization: '/begin' },
  claims: {
    openid: ['sub', 'hd', 'tid', 'idp', 'roles', 'groups', 'wids'],
    email: ['email', 'email_verified'],
    profile: ['name'],
  },
  conformIdTokenClaims: false,
  extraParams: ['som', 'hd'],
  features: { devInteractions: { enabled: false } },
  interactions: {
    url: ({ req }, { uid }) => `${mountOf(req)}/interaction/${uid}`,
  },
  findAccount: (_context, sub) => ({
    accountId: sub,
    claims: () => ({ sub: `sub-${sub}`, ...(isOpenIdName(sub) && openIdPerson(sub).claims) }),
  }),
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client?.clientId ?? '',
      accountId: oidc.session?.accountId ?? '',
    });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
  ttl: { Session: 60, Grant: 60, Interaction: 60, AccessToken: 60, IdToken: 60 },
});

/** Where the addresses of a tenant begin. */
const mountOf = (request: IncomingMessage): string =>
  /^\/t\/[\w-]+/.exec((request as { originalUrl?: string }).originalUrl ?? '')?.[0] ?? '';

/** What the service says of itself: at Microsoft for all tenants together. */
const metadataOf = (door: OpenIdDoor): object => {
  const origin = origins[door];
  return {
    issuer: door === 'google' ? origin : `${origin}/{tenantid}/v2.0`,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    jwks_uri: `${origin}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    ...(door === 'google' && { authorization_response_iss_parameter_supported: true }),
  };
};

function peoplePage(door: OpenIdDoor, url: URL): string {
  const links = Object.entries(openIdPeople)
    .filter(([, person]) => person.door === door)
    .map(([name, person]) => {
      const query = new URLSearchParams(url.searchParams);
      query.set('som', name);
      return `<li><a href="/authorize?${query.toString().replaceAll('&', '&amp;')}">${person.name}</a></li>`;
    });
  return `<!doctype html><html lang="sv"><link rel="icon" href="data:,"><title>Välj konto</title><h1>Välj konto</h1><ul>${links.join('')}</ul></html>`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString();
}

function json(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function html(response: ServerResponse, page: string): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
}
