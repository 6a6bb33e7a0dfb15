import { X509Certificate } from 'node:crypto';

/** What the metadata of a federation says of an identity provider. */
export interface DescribedProvider {
  readonly entityId: string;
  /** The Swedish name, else another. */
  readonly name: string;
  readonly names: readonly string[];
  /** PEM. */
  readonly certificates: readonly string[];
  readonly signOnUrl: string;
  /** Domains that it may speak for, in lower case. Expressions are not read. */
  readonly scopes: readonly string[];
  /** Who has registered it. */
  readonly authority?: string;
}

type Attributes = Readonly<Record<string, string>>;

/** Takes the elements of an entity as they come. Paths begin below it, with prefixes of `metadataPrefixes`. */
export interface EntityReader {
  readonly open: (path: string, attributes: Attributes) => void;
  /** `content` is the text of an element without elements in it. */
  readonly close: (path: string, content: string, attributes: Attributes) => void;
  /** Undefined for an entity without what a login needs, or that has ended. */
  readonly described: (now: Date) => DescribedProvider | undefined;
}

export const metadataPrefixes: Readonly<Record<string, string>> = {
  'urn:oasis:names:tc:SAML:2.0:metadata': 'md',
  'http://www.w3.org/2000/09/xmldsig#': 'ds',
  'urn:mace:shibboleth:metadata:1.0': 'shibmd',
  'urn:oasis:names:tc:SAML:metadata:ui': 'mdui',
  'urn:oasis:names:tc:SAML:metadata:rpi': 'mdrpi',
};

const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol';
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;
const longestEntityId = 1_024;

const role = 'md:IDPSSODescriptor';
const ownName = `${role}/md:Extensions/mdui:UIInfo/mdui:DisplayName`;
const nameOfOwner = 'md:Organization/md:OrganizationDisplayName';
const scopePaths = [`${role}/md:Extensions/shibmd:Scope`, 'md:Extensions/shibmd:Scope'];
const certificatePath = `${role}/md:KeyDescriptor/ds:KeyInfo/ds:X509Data/ds:X509Certificate`;

/** Reads one EntityDescriptor. */
export function createEntityReader({
  entityID: entityId = '',
  validUntil,
}: Attributes): EntityReader {
  const certificates = new Set<string>();
  const scopes = new Set<string>();
  const names: { readonly path: string; readonly language: string; readonly name: string }[] = [];
  let isProvider = false;
  let isForSigning = false;
  let signOnUrl: string | undefined;
  let authority: string | undefined;
  return {
    open(path, attributes) {
      if (path === role)
        isProvider =
          attributes['protocolSupportEnumeration']?.split(/\s+/).includes(protocol) ?? false;
      if (path === `${role}/md:SingleSignOnService` && attributes['Binding'] === redirectBinding)
        signOnUrl ??= attributes['Location'];
      // A key for encryption alone signs nothing.
      if (path === `${role}/md:KeyDescriptor`) isForSigning = attributes['use'] !== 'encryption';
      if (path === 'md:Extensions/mdrpi:RegistrationInfo')
        authority = attributes['registrationAuthority'];
    },
    close(path, content, attributes) {
      if (path === certificatePath && isForSigning) {
        const pem = pemOf(content);
        if (pem !== undefined) certificates.add(pem);
      }
      const isExpression = /^(?:true|1)$/.test(attributes['regexp'] ?? '');
      const scope = content.toLowerCase();
      if (scopePaths.includes(path) && !isExpression && domain.test(scope)) scopes.add(scope);
      const name = content.replace(/\s+/g, ' ').slice(0, 200).normalize('NFC');
      if ((path === ownName || path === nameOfOwner) && name !== '')
        names.push({ path, language: attributes['xml:lang'] ?? '', name });
    },
    described(now) {
      if (!isProvider || certificates.size === 0 || signOnUrl === undefined) return undefined;
      if (!isSafe(signOnUrl) || entityId === '' || entityId.length > longestEntityId)
        return undefined;
      if (validUntil !== undefined && !(new Date(validUntil) > now)) return undefined;
      const sorted = names.toSorted(
        (one, other) =>
          Number(other.language === 'sv') - Number(one.language === 'sv') ||
          Number(other.path === ownName) - Number(one.path === ownName),
      );
      return {
        entityId,
        name: sorted[0]?.name ?? entityId,
        names: [...new Set(sorted.map(({ name }) => name))],
        certificates: [...certificates],
        signOnUrl,
        scopes: [...scopes],
        ...(authority !== undefined && { authority }),
      };
    },
  };
}

// Plain http is allowed to this machine alone, for a test double.
const isSafe = (address: string): boolean =>
  URL.canParse(address) && /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/])/.test(address);

function pemOf(base64: string): string | undefined {
  try {
    return new X509Certificate(Buffer.from(base64.replace(/\s+/g, ''), 'base64')).toString();
  } catch {
    return undefined;
  }
}
