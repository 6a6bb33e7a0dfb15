import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { authorizePage, desktopPage } from './skolon-pages.ts';
import {
  isSkolonName,
  licencesOf,
  personalityOf,
  sessionOf,
  userOf,
  usersOf,
  uuidOf,
  type SkolonName,
} from './skolon-people.ts';

/** A server that speaks what is known of Skolon: its addresses, its odd answers and its known errors. */
export interface SkolonStandIn extends AsyncDisposable {
  readonly url: string;
  /** A code as the browser would bring it, without the browser. */
  readonly codeFor: (name: SkolonName) => string;
  /** The received requests, such as `POST /oauth/access_token`. */
  readonly requests: readonly string[];
  readonly tokens: readonly string[];
  /** From now on the lists hold somebody, as when a school has assigned its licences. */
  readonly assignLicences: () => void;
  /** Stops the fake server early: further connections are refused. */
  readonly stop: () => Promise<void>;
}

const skolonClient = { id: 'lasar-prov', secret: 'prov-hemlighet-till-skolon' } as const;

/** Settings with which a site uses the fake server as Skolon. */
export const skolonSettings = (url: string): Record<string, string> => ({
  SKOLON_IDP_URL: url,
  SKOLON_API_URL: url,
  SKOLON_CLIENT_ID: skolonClient.id,
  SKOLON_CLIENT_SECRET: skolonClient.secret,
  SKOLON_MENU_SCRIPT: `${url}/v1/plugins/menu/button.js`,
});

const slowly = 1_500;

/** Starts the stand-in on a port of its own, until disposed. */
export async function startSkolon(): Promise<SkolonStandIn> {
  const codes = new Map<string, { readonly name: SkolonName; readonly redirectUri?: string }>();
  const tokens = new Map<string, SkolonName | 'partner'>();
  const requests: string[] = [];
  let stumbles = 0;
  let assigned = false;

  const newCode = (name: SkolonName, redirectUri?: string): string => {
    const code = randomBytes(12).toString('hex');
    codes.set(code, { name, ...(redirectUri !== undefined && { redirectUri }) });
    return code;
  };
  const newToken = (owner: SkolonName | 'partner'): object => {
    const token = `skolon-token-${randomBytes(12).toString('hex')}`;
    tokens.set(token, owner);
    return { access_token: token, token_type: 'bearer', expires_in: 3600 };
  };

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) json(response, 500, { error: String(error) });
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://skolon.invalid');
    requests.push(`${request.method} ${url.pathname}`);
    if (url.pathname === '/oauth/auth') return authorize(url, request, response);
    if (url.pathname === '/oauth/access_token') return exchange(request, response);
    if (url.pathname === '/skrivbord') return desktop(url, response);
    if (url.pathname === '/v1/plugins/menu/button.js') return menuScript(response);
    const owner = tokens.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
    if (owner === undefined) return json(response, 401, { error: 'invalid_token' });
    if (url.pathname === '/v2/partner/user/session' && owner !== 'partner')
      return session(owner, response);
    return list(url, owner, response);
  }

  /** A user with a session in Skolon is redirected at once; others choose a user. */
  function authorize(url: URL, request: IncomingMessage, response: ServerResponse): void {
    const chosen =
      url.searchParams.get('som') ?? /skolon-namn=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
    if (url.searchParams.get('client_id') !== skolonClient.id)
      return json(response, 401, { error: 'unauthorized_client' });
    if (chosen === undefined || !isSkolonName(chosen)) return html(response, authorizePage(url));
    const back = new URL(url.searchParams.get('redirect_uri') ?? '');
    const how = personalityOf(chosen).authorize;
    if (how === 'refuses') back.searchParams.set('error', 'access_denied');
    else back.searchParams.set('code', newCode(chosen, back.href));
    const state = url.searchParams.get('state');
    if (state !== null && how !== 'without state') back.searchParams.set('state', state);
    response.writeHead(302, { location: back.href }).end();
  }

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await bodyOf(request));
    const { authorization = '' } = request.headers;
    const basic = Buffer.from(`${skolonClient.id}:${skolonClient.secret}`).toString('base64');
    const known =
      authorization === `Basic ${basic}` ||
      (form.get('client_id') === skolonClient.id &&
        form.get('client_secret') === skolonClient.secret);
    if (!known) return json(response, 401, { error: 'invalid_client' });
    if (form.get('grant_type') === 'client_credentials')
      return json(response, 200, newToken('partner'));
    const code = form.get('code') ?? '';
    const given = codes.get(code);
    codes.delete(code);
    if (!given || (given.redirectUri ?? form.get('redirect_uri')) !== form.get('redirect_uri'))
      return json(response, 400, { error: 'invalid_grant' });
    const how = personalityOf(given.name).token;
    if (how === 'down') return json(response, 503, { error: 'temporarily_unavailable' });
    if (how === 'wrong keys') return json(response, 401, { error: 'invalid_client' });
    return json(response, 200, newToken(given.name));
  }

  async function session(name: SkolonName, response: ServerResponse): Promise<void> {
    const how = personalityOf(name).session;
    if (how === 'portal') return json(response, 500, { message: 'Internal Server Error' });
    if (how === 'broken') return html(response, '<!doctype html><title>Oj</title>');
    if (how === 'nothing') return json(response, 200, {});
    if (how === 'hangs up') return void response.destroy();
    if (how === 'silent') return;
    if (how === 'slow') await pause(slowly);
    stumbles += how === 'flaky' ? 1 : 0;
    if (how === 'flaky' && stumbles % 2 === 1) return json(response, 503, {});
    return json(response, 200, sessionOf(name));
  }

  function list(url: URL, owner: SkolonName | 'partner', response: ServerResponse): void {
    const { searchParams } = url;
    const wanted = searchParams.get('uuid') ?? searchParams.get('userUuid');
    const name = [...tokens.values()].find(
      (each): each is SkolonName => each !== 'partner' && uuidOf(each) === wanted,
    );
    if (name === undefined) {
      const users = assigned ? [userOf('elev')] : [];
      return json(response, 200, { users, hasMore: false });
    }
    const { listsForPartner, user = 'wrapped' } = personalityOf(name);
    if (listsForPartner && owner !== 'partner') return json(response, 403, { error: 'forbidden' });
    if (url.pathname === '/v2/partner/user') {
      const users = usersOf(name);
      return json(response, 200, user === 'list' ? users : { versionTag: '7', users });
    }
    if (url.pathname !== '/v2/partner/license') return json(response, 404, {});
    const from = Number(searchParams.get('cursor') ?? 0);
    const licences = licencesOf(name);
    const next = from + 2;
    const hasMore = next < licences.length;
    const page = licences.slice(from, next);
    return json(response, 200, { data: page, hasMore, ...(hasMore && { cursor: String(next) }) });
  }

  const stop = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The stand-in has no port.');
  return {
    url: `http://localhost:${address.port}`,
    codeFor: (name) => newCode(name),
    requests,
    assignLicences: () => void (assigned = true),
    get tokens() {
      return [...tokens.keys()];
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

/** Where somebody who is logged in at Skolon presses a tile. */
function desktop(url: URL, response: ServerResponse): void {
  const name = url.searchParams.get('som') ?? '';
  response.setHeader('set-cookie', `skolon-namn=${name}; Path=/oauth`);
  html(response, desktopPage(url.searchParams.get('bricka') ?? ''));
}

function menuScript(response: ServerResponse): void {
  response
    .writeHead(200, { 'content-type': 'text/javascript' })
    .end(`document.querySelector('.skolon-menu-button').textContent = 'Skolons meny';`);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString();
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function html(response: ServerResponse, page: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
}
