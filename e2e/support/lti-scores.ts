import { createPublicKey, randomUUID, verify, type JsonWebKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Claims } from './lti-platform.ts';

/** A score as the platform has recorded it, with the line item that it was posted for. */
interface RecordedScore {
  readonly lineItem: string;
  readonly userId: string;
  readonly scoreGiven: number;
  readonly scoreMaximum: number;
  readonly activityProgress: string;
  readonly gradingProgress: string;
  readonly timestamp: string;
}

/** A line item that the platform has. */
interface RecordedLineItem {
  readonly id: string;
  readonly label: string;
  readonly scoreMaximum: number;
  readonly resourceLinkId?: string;
}

/** The Assignment and Grade Services of a platform, and where it takes choices of content, until disposed. */
export interface ScorePlatformDouble extends AsyncDisposable {
  readonly url: string;
  readonly tokenEndpoint: string;
  readonly lineItems: string;
  readonly returnUrl: string;
  readonly scores: readonly RecordedScore[];
  readonly made: readonly RecordedLineItem[];
  /** The claims of the choices of content that the platform has accepted. */
  readonly choices: readonly Claims[];
  /** How many tokens count. */
  readonly tokens: number;
  readonly forgetTokens: () => void;
  /** Makes a line item, as a platform does that saves a choice with one. */
  readonly addLineItem: (item: Omit<RecordedLineItem, 'id'>) => string;
  /** With what status line items and scores are refused, while it is set. */
  failsWith: number | undefined;
  /** How many requests were refused so. */
  readonly refused: number;
}

/** What a tool publishes at its JWKS address. */
export interface KeySet {
  readonly keys: readonly (JsonWebKey & { readonly kid?: string })[];
}

interface Tool {
  readonly clientId: string;
  readonly issuer: string;
  /** The public keys of the tool. */
  readonly keys: () => Promise<KeySet>;
}

const scopes = 'https://purl.imsglobal.org/spec/lti-ags/scope/';

/** Starts a platform on a port of its own. It checks every signature, audience and scope. */
export async function startScorePlatform({
  clientId,
  issuer,
  keys,
}: Tool): Promise<ScorePlatformDouble> {
  const scores: RecordedScore[] = [];
  const made: RecordedLineItem[] = [];
  const choices: Claims[] = [];
  const given = new Map<string, string>();
  let refused = 0;
  const usedIds = new Set<string>();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(400).end(String(error));
    });
  });
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  const url = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
  const tokenEndpoint = `${url}/token`;
  const lineItems = `${url}/kurs/1/lineitems`;
  const returnUrl = `${url}/val`;

  /** The claims of a token of the tool. Throws for one that it has not signed, or for somebody else. */
  async function verified(jwt: string, audience: string): Promise<Claims> {
    const [head = '', body = '', signature = ''] = jwt.split('.');
    const { alg, kid } = decoded(head);
    const key = (await keys()).keys.find((each) => each.kid === kid);
    const isSigned =
      key !== undefined &&
      alg === 'RS256' &&
      verify(
        'sha256',
        Buffer.from(`${head}.${body}`),
        createPublicKey({ key, format: 'jwk' }),
        Buffer.from(signature, 'base64url'),
      );
    if (!isSigned) throw new Error('signature');
    const claims = decoded(body);
    const now = Date.now() / 1_000;
    const isCurrent = Number(claims['iat']) <= now + 5 && Number(claims['exp']) > now;
    if (claims['iss'] !== clientId || claims['aud'] !== audience || !isCurrent)
      throw new Error('claims');
    return claims;
  }

  async function giveToken(body: string): Promise<object> {
    const form = new URLSearchParams(body);
    const { sub, jti } = await verified(form.get('client_assertion') ?? '', tokenEndpoint);
    if (form.get('grant_type') !== 'client_credentials' || sub !== clientId)
      throw new Error('grant');
    if (typeof jti !== 'string' || usedIds.has(jti)) throw new Error('jti');
    usedIds.add(jti);
    const token = randomUUID();
    given.set(token, form.get('scope') ?? '');
    return { access_token: token, token_type: 'bearer', expires_in: 3_600 };
  }

  function allows({ headers }: IncomingMessage, scope: string): boolean {
    const token = headers.authorization?.replace(/^Bearer /, '') ?? '';
    return (
      given
        .get(token)
        ?.split(' ')
        .includes(scopes + scope) ?? false
    );
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const send = (status: number, value: unknown) =>
      void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(value));
    if (pathname === '/val') {
      const jwt = new URLSearchParams(body).get('JWT') ?? '';
      choices.push(await verified(jwt, issuer));
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end('<!doctype html><title>Kursen</title><h1>Sparat i kursen</h1>');
      return;
    }
    if (pathname === '/kurs') {
      const shown = (searchParams.get('visa') ?? '').replaceAll('&', '&amp;');
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(coursePage(shown));
      return;
    }
    if (pathname === '/token') return send(200, await giveToken(body));
    if (double.failsWith !== undefined) {
      refused += 1;
      return send(double.failsWith, {});
    }
    const ofLink = searchParams.get('resource_link_id');
    if (pathname === '/kurs/1/lineitems') {
      if (!allows(request, 'lineitem')) return send(401, {});
      if (request.method === 'GET')
        return send(
          200,
          made.filter(({ resourceLinkId }) => resourceLinkId === ofLink),
        );
      const id = double.addLineItem(JSON.parse(body));
      return send(201, { ...JSON.parse(body), id });
    }
    const lineItem = made.find(
      ({ id }) => id === `${url}${pathname.replace(/\/scores$/, '')}?typ=1`,
    );
    if (!lineItem || !pathname.endsWith('/scores') || searchParams.get('typ') !== '1')
      return send(404, {});
    if (!allows(request, 'score')) return send(401, {});
    if (request.headers['content-type'] !== 'application/vnd.ims.lis.v1.score+json')
      return send(415, {});
    scores.push({ lineItem: lineItem.id, ...JSON.parse(body) });
    return send(200, {});
  }

  const double: ScorePlatformDouble = {
    url,
    tokenEndpoint,
    lineItems,
    returnUrl,
    scores,
    made,
    choices,
    failsWith: undefined,
    get refused() {
      return refused;
    },
    get tokens() {
      return given.size;
    },
    forgetTokens: () => given.clear(),
    // Some platforms have a query in the address of a line item.
    addLineItem(item) {
      const id = `${url}/kurs/1/lineitems/${made.length + 1}?typ=1`;
      made.push({ ...item, id });
      return id;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return double;
}

/** A page of a course with a tool in a frame, as wide as the page. */
const coursePage = (
  shown: string,
): string => `<!doctype html><html lang="sv"><title>Matematik 1c</title>
<meta name="viewport" content="width=device-width"><style>body { margin: 0 }
iframe { display: block; width: 100%; height: 100vh; border: 0 }</style>
<main><h1>Matematik 1c</h1><iframe title="Verktyget" src="${shown}"></iframe></main></html>`;

const decoded = (part: string): Claims =>
  JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Claims;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
