import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { IdentityProvider, ServiceProvider, setSchemaValidator } from 'samlify';
import { newKeyPair, type KeyPair } from './certificate.ts';
import { describeProvider, federationXml, signRoot } from './saml-metadata.ts';
import {
  isSamlName,
  samlPeople,
  samlPerson,
  samlProviders,
  type SamlName,
  type SamlProviderName,
} from './saml-people.ts';
import { responseXml, type ResponseFields } from './saml-response.ts';

/** Changes of an answer: what it says, and who signs it how. */
export interface Changes extends Partial<ResponseFields> {
  readonly signedBy?: KeyPair;
  readonly signsWith?: string;
  readonly encrypts?: boolean;
}

/** The fields of the form that an identity provider lets the browser post. */
export interface Answer {
  readonly SAMLResponse: string;
  readonly RelayState: string;
}

/** A federation with identity providers of samlify, until disposed. */
export interface FederationDouble extends AsyncDisposable {
  readonly url: string;
  /** Where its identity providers are: to a browser another site than `localhost`, as that of a school is. */
  readonly signOnUrl: string;
  /** Of whoever signs the metadata. */
  readonly keys: KeyPair;
  readonly providerKeys: Readonly<Record<SamlProviderName, KeyPair>>;
  readonly entityIdOf: (name: SamlProviderName) => string;
  /** What is served as metadata. */
  metadata: string;
  /** The entities of the metadata, for a test that makes other metadata of them. */
  readonly entities: readonly string[];
  /** The metadata of this service, which is fetched when it is absent. */
  serviceMetadata: string | undefined;
  /** The answer of a person's identity provider to the request in an address. Throws for a request that is not signed as it should. */
  readonly answerTo: (location: URL, name: SamlName, changes?: Changes) => Promise<Answer>;
  readonly stop: () => Promise<void>;
}

/** The keys of the service itself, which are made once: that takes a while. */
const ownKeys = newKeyPair('lasar.example');

/** Settings with which a site uses the double. */
export const samlSettings = ({ url, keys }: Pick<FederationDouble, 'url' | 'keys'>) => ({
  DOOR_SKOLFEDERATION_KEY: ownKeys.key,
  DOOR_SKOLFEDERATION_CERTIFICATE: ownKeys.certificate,
  DOOR_SKOLFEDERATION_METADATA_URL: `${url}/metadata`,
  DOOR_SKOLFEDERATION_METADATA_CERTIFICATE: keys.certificate,
});

// The service under test is not to depend on the schemas of its counterpart.
setSchemaValidator({ validate: async () => 'valid' });

/** Starts a federation on a port of its own. */
export async function startFederation(): Promise<FederationDouble> {
  const keys = newKeyPair('federationen.example');
  const providerKeys = Object.fromEntries(
    Object.keys(samlProviders).map((name) => [name, newKeyPair(`${name}.example`)]),
  ) as Record<SamlProviderName, KeyPair>;
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const url = `http://localhost:${port}`;
  const entityIdOf = (name: SamlProviderName) => `https://idp.${name}.example/Saml`;
  const signOnUrl = `http://127.0.0.1:${port}`;
  const signOnUrlOf = (name: SamlProviderName) => `${signOnUrl}/idp/${name}`;
  const entities = (Object.keys(samlProviders) as SamlProviderName[]).map((name) =>
    describeProvider(name, entityIdOf(name), signOnUrlOf(name), providerKeys[name].certificate),
  );

  async function answerTo(location: URL, name: SamlName, changes: Changes = {}): Promise<Answer> {
    const person = samlPerson(name);
    const keysOfProvider = providerKeys[person.provider];
    const query = Object.fromEntries(location.searchParams);
    const [signedText = ''] = location.search.slice(1).split('&Signature=');
    const xmlOfService = double.serviceMetadata ?? (await fetchServiceMetadata(query));
    const service = ServiceProvider({ metadata: xmlOfService });
    const provider = IdentityProvider({
      entityID: entityIdOf(person.provider),
      privateKey: (changes.signedBy ?? keysOfProvider).key,
      signingCert: (changes.signedBy ?? keysOfProvider).certificate,
      isAssertionEncrypted: changes.encrypts ?? false,
      wantAuthnRequestsSigned: true,
      ...(changes.signsWith && { requestSignatureAlgorithm: changes.signsWith }),
      singleSignOnService: [
        {
          Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
          Location: signOnUrlOf(person.provider),
        },
      ],
      // Its absence is warned of.
      singleLogoutService: [
        {
          Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
          Location: `${url}/ut`,
        },
      ],
      nameIDFormat: ['urn:oasis:names:tc:SAML:2.0:nameid-format:transient'],
      loginResponseTemplate: { context: '<unused/>', attributes: [] },
    });
    const request = await provider.parseLoginRequest(service, 'redirect', {
      query,
      octetString: signedText,
    });
    const { id = '' } = Object(request.extract.request) as { readonly id?: string };
    const recipient = String(service.entityMeta.getAssertionConsumerService('post'));
    const now = Date.now();
    const fields: ResponseFields = {
      issuer: entityIdOf(person.provider),
      responseIssuer: changes.issuer ?? entityIdOf(person.provider),
      requestId: id,
      subjectRequestId: changes.requestId ?? id,
      destination: recipient,
      recipient,
      audience: service.entityMeta.getEntityID(),
      from: new Date(now - 5_000),
      until: new Date(now + 300_000),
      subjectUntil: new Date(now + 300_000),
      assertionId: `_${randomUUID()}`,
      status: 'Success',
      name: person.name,
      codes: person.codes,
      affiliations: person.affiliations,
      pairwiseIds: [],
      ...changes,
    };
    const { context } = await provider.createLoginResponse(
      service,
      { extract: request.extract },
      'post',
      {},
      {
        customTagReplacement: () => ({ id: fields.assertionId, context: responseXml(fields) }),
      },
    );
    return { SAMLResponse: context, RelayState: query['RelayState'] ?? '' };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const location = new URL(request.url ?? '/', url);
    if (location.pathname === '/metadata') {
      response.writeHead(200, { 'content-type': 'application/samlmetadata+xml' });
      return void response.end(double.metadata);
    }
    const [, provider] = /^\/idp\/(\w+)$/.exec(location.pathname) ?? [];
    if (provider === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    const chosen = location.searchParams.get('som') ?? '';
    if (!isSamlName(chosen)) return void response.end(peoplePage(provider, location));
    location.searchParams.delete('som');
    const fields = await answerTo(location, chosen);
    const { destination = '' } = destinations(fields.SAMLResponse);
    response.end(postPage(destination, fields));
  }

  const double: FederationDouble = {
    url,
    signOnUrl,
    keys,
    providerKeys,
    entityIdOf,
    entities,
    metadata: signRoot(federationXml(entities), keys),
    serviceMetadata: undefined,
    answerTo,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
    [Symbol.asyncDispose]: () => double.stop(),
  };
  return double;
}

/** The entity id of the service is the address of its metadata. */
async function fetchServiceMetadata(query: Readonly<Record<string, string>>): Promise<string> {
  const { inflateRawSync } = await import('node:zlib');
  const xml = inflateRawSync(Buffer.from(query['SAMLRequest'] ?? '', 'base64')).toString();
  const [, entityId = ''] = /Issuer[^>]*>([^<]+)</.exec(xml) ?? [];
  return (await fetch(entityId)).text();
}

function destinations(response: string): { readonly destination?: string } {
  const xml = Buffer.from(response, 'base64').toString();
  const [, destination = ''] = / Destination="([^"]+)"/.exec(xml) ?? [];
  return { destination };
}

function peoplePage(provider: string, url: URL): string {
  const links = Object.entries(samlPeople)
    .filter(([, person]) => person.provider === provider)
    .map(([name, person]) => {
      const to = `${url.pathname}${url.search}&som=${name}`.replaceAll('&', '&amp;');
      return `<li><a href="${to}">${person.name}</a></li>`;
    });
  return `<!doctype html><html lang="sv"><title>Inloggning</title><h1>Vem är du?</h1><ul>${links.join('')}</ul></html>`;
}

const postPage = (destination: string, { SAMLResponse, RelayState }: Answer): string =>
  `<!doctype html><html lang="sv"><title>Vidare</title><form method="post" action="${destination}"><input type="hidden" name="SAMLResponse" value="${SAMLResponse}"><input type="hidden" name="RelayState" value="${RelayState}"><button>Vidare</button></form><script>document.forms[0].submit()</script></html>`;
