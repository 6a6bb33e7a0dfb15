import { SaxesParser } from 'saxes';

/** XML that is refused before anything is made of it. */
export class XmlRefused extends Error {
  override readonly name = 'XmlRefused';
}

interface XmlLimits {
  readonly elements: number;
  readonly depth: number;
}

const chunkLength = 64 * 1024;

/** Feeds a parser a text a piece at a time. */
export function feed(parser: Pick<SaxesParser, 'write' | 'close'>, xml: string): void {
  for (let at = 0; at < xml.length; at += chunkLength)
    parser.write(xml.slice(at, at + chunkLength));
  parser.close();
}

const signatureMethods: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
]);
const digestMethods: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]);
// None of them keeps comments: what is read is what was signed.
const canonicalizations: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
]);
const transforms: ReadonlySet<string> = new Set([
  ...canonicalizations,
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
]);

// By local names alone, since the library that checks signatures finds its elements by these.
const allowedFor: Readonly<Record<string, ReadonlySet<string>>> = {
  SignatureMethod: signatureMethods,
  DigestMethod: digestMethods,
  CanonicalizationMethod: canonicalizations,
  Transform: transforms,
};

/**
 * Reads XML before a tree is built of it. Throws XmlRefused for a document type (and so for entities of its own), for what
 * is not well formed or larger than the limits, for an algorithm of signatures that is not listed (SHA-1 is not), and, unless
 * they are allowed, for comments and processing instructions.
 */
export function scanXml(
  xml: string,
  limits: XmlLimits,
  { allowsComments = false }: { readonly allowsComments?: boolean } = {},
): void {
  const parser = new SaxesParser({ xmlns: true });
  const refuse = (reason: string) => {
    throw new XmlRefused(reason);
  };
  const open: string[] = [];
  let elements = 0;
  parser.on('error', () => refuse('malformed'));
  parser.on('doctype', () => refuse('doctype'));
  if (!allowsComments) {
    parser.on('comment', () => refuse('comment'));
    parser.on('processinginstruction', () => refuse('comment'));
  }
  parser.on('opentag', ({ local, attributes }) => {
    elements += 1;
    if (elements > limits.elements || open.length >= limits.depth) refuse('too-large');
    const allowed = Object.hasOwn(allowedFor, local) ? allowedFor[local] : undefined;
    // The digest of an encrypted key protects nothing that is signed.
    const isOfKey = local === 'DigestMethod' && open.at(-1) === 'EncryptionMethod';
    if (allowed && !isOfKey && !allowed.has(attributes['Algorithm']?.value ?? ''))
      refuse('algorithm');
    open.push(local);
  });
  parser.on('closetag', () => void open.pop());
  feed(parser, xml);
}
