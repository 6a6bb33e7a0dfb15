import { createPrivateKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isLtiName, ltiPeople, type LtiName } from './lti-people.ts';
import { coursePage, postingPage } from './lti-platform-pages.ts';

const spec = 'https://purl.imsglobal.org/spec';
const claim = `${spec}/lti/claim`;

export type Claims = Readonly<Record<string, unknown>>;

/** A private key as a JSON Web Key. */
export type SigningKey = ReturnType<typeof newSigningKey>;

export const newSigningKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  kty: 'RSA' as const,
  kid: 'plattform',
});

/** A token with claims, signed by RS256 whatever its header says. */
export function signed(key: SigningKey, claims: Claims, header: object = {}): string {
  const [head, body] = [{ alg: 'RS256', typ: 'JWT', kid: key.kid, ...header }, claims].map((each) =>
    Buffer.from(JSON.stringify(each)).toString('base64url'),
  );
  const text = `${head}.${body}`;
  const signature = sign('sha256', Buffer.from(text), createPrivateKey({ key, format: 'jwk' }));
  return `${text}.${signature.toString('base64url')}`;
}

/** This tool, as the platform knows it. */
export interface KnownTool {
  readonly clientId: string;
  readonly loginUrl: string;
  readonly redirectUri: string;
}

/** What a link in a course of the platform is. */
export interface CourseLink {
  readonly person: LtiName;
  /** The page of the tool. */
  readonly target: string;
  readonly deploymentId?: string;
  readonly deepLinking?: true;
}

/** A learning platform that speaks LTI 1.3, as the core specification and its examples tell, with keys of its own. */
export interface LtiPlatform extends AsyncDisposable {
  /** Its issuer, and the address of its pages: on another site than ours. */
  readonly url: string;
  /** How it is entered by hand. */
  readonly registration: {
    readonly issuer: string;
    readonly authorizationEndpoint: string;
    readonly tokenEndpoint: string;
    readonly jwksUri: string;
    readonly address: string;
  };
  /** Its private key, for a test that signs other tokens. */
  readonly key: SigningKey;
  /** The tools that it knows, by client id. */
  readonly tools: Map<string, KnownTool>;
  /** What tools have registered with, and the token that they must bring. */
  readonly registered: Record<string, unknown>[];
  registrationToken: string;
  /** What it says its issuer is. */
  saysIssuer: string;
  /** How often its keys were fetched. */
  keyRequests: number;
  /** What it initiates a login of a link with. */
  readonly initiate: (tool: KnownTool, link: CourseLink) => Record<string, string>;
  /** What it answers at its authorization endpoint: the fields that the browser posts. */
  readonly answer: (
    location: URL,
    changes?: Readonly<Record<string, unknown>>,
  ) => Promise<Record<string, string>>;
  /** Signs claims with its key. */
  readonly sign: (claims: Claims, header?: object) => string;
}

/** Starts the stand-in on a port of its own, until disposed. */
export async function startLtiPlatform(): Promise<LtiPlatform> {
  const key = newSigningKey();
  const { kty, n, e } = key;
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      response.writeHead(400, { 'content-type': 'text/plain' }).end(String(error));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const platform: LtiPlatform = {
    url,
    registration: {
      issuer: url,
      authorizationEndpoint: `${url}/authorize`,
      tokenEndpoint: `${url}/token`,
      jwksUri: `${url}/jwks`,
      address: url,
    },
    key,
    tools: new Map(),
    registered: [],
    registrationToken: randomUUID(),
    saysIssuer: url,
    keyRequests: 0,
    initiate: (tool, link) => ({
      iss: url,
      login_hint: link.person,
      target_link_uri: link.target,
      lti_message_hint: JSON.stringify(link),
      client_id: tool.clientId,
    }),
    async answer(location, changes = {}) {
      const asked = Object.fromEntries(location.searchParams);
      const { client_id: clientId = '', redirect_uri: redirectUri, state = '', nonce } = asked;
      const tool = platform.tools.get(clientId);
      const isRight =
        asked['response_type'] === 'id_token' &&
        asked['response_mode'] === 'form_post' &&
        asked['prompt'] === 'none' &&
        asked['scope'] === 'openid';
      if (!tool || tool.redirectUri !== redirectUri || !isRight || !nonce)
        throw new Error(`no such authentication request: ${location.search}`);
      const link = JSON.parse(asked['lti_message_hint'] ?? '{}') as CourseLink;
      const claims = { ...claimsOf(url, clientId, link), nonce, ...changes };
      return { id_token: platform.sign(claims), state };
    },
    sign: (claims, header) => signed(key, claims, header),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return platform;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = new URL(request.url ?? '/', url);
    if (at.pathname === '/jwks') {
      platform.keyRequests += 1;
      return json(response, { keys: [{ kty, n, e, kid: 'plattform', alg: 'RS256', use: 'sig' }] });
    }
    if (at.pathname === '/authorize') {
      const tool = platform.tools.get(at.searchParams.get('client_id') ?? '');
      const fields = await platform.answer(at);
      return html(response, postingPage(tool?.redirectUri ?? '', fields));
    }
    if (at.pathname === '/.well-known/openid-configuration') return json(response, described());
    if (at.pathname === '/register') return register(request, response);
    const person = at.searchParams.get('som') ?? '';
    const [tool] = platform.tools.values();
    if (!tool || !isLtiName(person)) return void response.writeHead(404).end();
    const link = { person, target: at.searchParams.get('mal') ?? '' };
    const fields = platform.initiate(tool, link);
    if (at.pathname === '/oppna') {
      const stores = at.searchParams.get('lagrar');
      const storage = stores === null ? {} : { lti_storage_target: stores };
      return html(response, postingPage(tool.loginUrl, { ...fields, ...storage }));
    }
    if (at.pathname === '/kurs') return html(response, coursePage(at.search));
    response.writeHead(404).end();
  }

  function described() {
    return {
      issuer: platform.saysIssuer,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/jwks`,
      registration_endpoint: `${url}/register`,
      scopes_supported: ['openid', `${spec}/lti-ags/scope/score`, `${spec}/lti-ags/scope/lineitem`],
      response_types_supported: ['id_token'],
      id_token_signing_alg_values_supported: ['RS256'],
      [`${spec}/lti-platform-configuration`]: {
        product_family_code: 'prov',
        version: '1',
        messages_supported: [{ type: 'LtiResourceLinkRequest' }, { type: 'LtiDeepLinkingRequest' }],
      },
    };
  }

  async function register(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers.authorization !== `Bearer ${platform.registrationToken}`)
      return void response.writeHead(401).end();
    const tool = JSON.parse(await bodyOf(request)) as Record<string, unknown>;
    platform.registered.push(tool);
    const clientId = randomUUID();
    const [redirectUri = ''] = tool['redirect_uris'] as string[];
    const loginUrl = String(tool['initiate_login_uri']);
    platform.tools.set(clientId, { clientId, loginUrl, redirectUri });
    return json(response, { ...tool, client_id: clientId });
  }
}

/** The claims of a launch, with those of the specification's example that a tool must not need. */
function claimsOf(url: string, clientId: string, link: CourseLink): Claims {
  const now = Math.floor(Date.now() / 1000);
  const { name, roles } = ltiPeople[link.person];
  const shared = {
    iss: url,
    sub: `anvandare-${link.person}`,
    aud: clientId,
    iat: now,
    exp: now + 60,
    name,
    email: `${link.person}@platform.example`,
    [`${claim}/version`]: '1.3.0',
    [`${claim}/deployment_id`]: link.deploymentId ?? '07940580-b309-415e-a37c-914d387c1150',
    [`${claim}/roles`]: roles,
    [`${claim}/context`]: { id: 'c1d887f0', label: 'MAT1c', title: 'Matematik 1c' },
    [`${claim}/tool_platform`]: { guid: 'prov', name: 'Prov', version: '1.0' },
    [`${claim}/custom`]: {},
  };
  if (link.deepLinking)
    return {
      ...shared,
      [`${claim}/message_type`]: 'LtiDeepLinkingRequest',
      [`${spec}/lti-dl/claim/deep_linking_settings`]: {
        deep_link_return_url: `${url}/tillbaka`,
        accept_types: ['link', 'ltiResourceLink'],
        accept_presentation_document_targets: ['iframe', 'window'],
        accept_multiple: true,
        accept_lineitem: true,
        data: 'csrftoken:c7fbba78',
      },
    };
  return {
    ...shared,
    [`${claim}/message_type`]: 'LtiResourceLinkRequest',
    [`${claim}/target_link_uri`]: link.target,
    [`${claim}/resource_link`]: { id: `lank-${link.target.length}`, title: 'En länk i kursen' },
    [`${spec}/lti-ags/claim/endpoint`]: {
      scope: [`${spec}/lti-ags/scope/score`, `${spec}/lti-ags/scope/lineitem`],
      lineitems: `${url}/2344/lineitems/`,
      lineitem: `${url}/2344/lineitems/1234/lineitem`,
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

const json = (response: ServerResponse, value: unknown) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));

const html = (response: ServerResponse, page: string) =>
  void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
