import { promisify } from 'node:util';
import { SamlStatusError } from '@node-saml/node-saml';
import { DOMParser, XMLSerializer } from '@xmldom/xmldom';
import { decrypt } from 'xml-encryption';
import { readAssertion, type Assertion } from './assertion.ts';
import { ResponseRefused } from './response-refused.ts';
import { samlWith, type BegunLogin, type OwnSide } from './saml.ts';
import { scanXml, XmlRefused } from './scan-xml.ts';

// A response has about a hundred elements. A tree of thousands would hold the event loop.
const limits = { elements: 1_500, depth: 40 } as const;

/**
 * The assertion of a response that an identity provider has posted, in base64. Its signature, audience and time are checked
 * by the library, and everything else of it here. Throws ResponseRefused.
 */
export async function readResponse(encoded: string, login: BegunLogin): Promise<Assertion> {
  const xml = Buffer.from(encoded, 'base64').toString('utf8');
  scan(xml);
  await scanEncrypted(xml, login.own);
  requireAddressedToUs(xml, login);
  const saml = samlWith(login.own, login.provider, login.requestId);
  const { profile } = await saml
    .validatePostResponseAsync({ SAMLResponse: Buffer.from(xml).toString('base64') })
    .catch(rethrow);
  return readAssertion(profile?.getAssertion?.(), login);
}

function scan(xml: string): void {
  try {
    scanXml(xml, limits);
  } catch (error) {
    throw new ResponseRefused(error instanceof XmlRefused ? 'xml' : 'unreadable');
  }
}

const decryptAsync = promisify(decrypt);

/** What is encrypted is scanned too, before the library makes a tree of it. */
async function scanEncrypted(xml: string, { key }: OwnSide): Promise<void> {
  const root = rootOf(xml);
  const encrypted = Array.from(root.getElementsByTagNameNS('*', 'EncryptedAssertion'));
  // Decrypting takes a while, and a response has one assertion.
  if (encrypted.length > 1) throw new ResponseRefused('encryption');
  for (const each of encrypted) {
    const inside = await decryptAsync(new XMLSerializer().serializeToString(each), {
      key,
      disallowDecryptionWithInsecureAlgorithm: true,
      warnInsecureAlgorithm: false,
    }).catch(() => {
      throw new ResponseRefused('encryption');
    });
    scan(inside);
  }
}

/** The response itself is seldom signed. What it says of where it belongs must fit all the same. */
function requireAddressedToUs(xml: string, { own, provider, requestId }: BegunLogin): void {
  const root = rootOf(xml);
  const destination = root.getAttribute('Destination');
  if (destination && destination !== own.answerUrl) throw new ResponseRefused('destination');
  if (root.getAttribute('InResponseTo') !== requestId) throw new ResponseRefused('request');
  const issuer = Array.from(root.childNodes as unknown as ArrayLike<Element>).find(
    ({ localName }) => localName === 'Issuer',
  );
  if (issuer && issuer.textContent !== provider.entity_id) throw new ResponseRefused('issuer');
}

const refuse = () => {
  throw new ResponseRefused('unreadable');
};

// Without handlers of its own the parser writes to the output what it does not understand.
const rootOf = (xml: string) =>
  new DOMParser({
    errorHandler: { warning: refuse, error: refuse, fatalError: refuse },
  }).parseFromString(xml, 'text/xml').documentElement;

/** The errors of the library may hold what an assertion says of a person, so they are not passed on. */
function rethrow(error: unknown): never {
  if (error instanceof SamlStatusError) throw new ResponseRefused('status');
  const message = error instanceof Error ? error.message : '';
  if (/audience/i.test(message)) throw new ResponseRefused('audience');
  if (/not yet valid|expired|NotBefore|NotOnOrAfter/i.test(message))
    throw new ResponseRefused('time');
  if (/signature|signed/i.test(message)) throw new ResponseRefused('signature');
  throw new ResponseRefused('unreadable');
}
