import { DOMParser } from '@xmldom/xmldom';
import { SignedXml } from 'xml-crypto';
import { scanXml, XmlRefused } from '../scan-xml.ts';
import { MetadataRefused } from './metadata-refused.ts';

const limits = { elements: 1_000_000, depth: 40 } as const;
const signatureNamespace = 'http://www.w3.org/2000/09/xmldsig#';

/**
 * The part of metadata that is signed with the certificate, in canonical form: nothing else of it is to be read. Throws
 * MetadataRefused: `malformed`, or `signature` for what is not signed as it should.
 */
export function verifyMetadata(text: string, certificate: string): string {
  // Parsers of XML end lines with a newline, and the library that checks signatures leaves that to its caller.
  const xml = text.replace(/\r\n?/g, '\n');
  try {
    scanXml(xml, limits, { allowsComments: true });
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error;
    throw new MetadataRefused(error.message === 'algorithm' ? 'signature' : 'malformed');
  }
  const { documentElement: root } = new DOMParser({
    errorHandler: { warning: refuse, error: refuse, fatalError: refuse },
  }).parseFromString(xml, 'text/xml');
  const signatures = Array.from(root.childNodes as unknown as ArrayLike<Element>).filter(
    ({ localName, namespaceURI }) =>
      localName === 'Signature' && namespaceURI === signatureNamespace,
  );
  const [signature] = signatures;
  if (!signature || signatures.length > 1) throw new MetadataRefused('signature');
  const signed = new SignedXml({ publicCert: certificate });
  try {
    signed.loadSignature(signature);
    if (!signed.checkSignature(xml)) throw new MetadataRefused('signature');
  } catch {
    throw new MetadataRefused('signature');
  }
  const [reference, ...others] = signed.getSignedReferences();
  if (reference === undefined || others.length > 0) throw new MetadataRefused('signature');
  return reference;
}

function refuse(): never {
  throw new MetadataRefused('malformed');
}
