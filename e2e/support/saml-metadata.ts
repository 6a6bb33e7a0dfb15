import { SignedXml } from 'xml-crypto';
import type { KeyPair } from './certificate.ts';
import { samlProviders, type SamlProviderName } from './saml-people.ts';

const bodyOfPem = (pem: string): string => pem.replace(/-----[A-Z ]+-----|\s/g, '');

/** The metadata of one identity provider. */
export const describeProvider = (
  name: SamlProviderName,
  entityId: string,
  signOnUrl: string,
  certificate: string,
): string => `<md:EntityDescriptor entityID="${entityId}">
  <md:Extensions><mdrpi:RegistrationInfo registrationAuthority="https://prov.example/" /></md:Extensions>
  <md:IDPSSODescriptor WantAuthnRequestsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:Extensions>${samlProviders[name].scopes.map((scope) => `<shibmd:Scope regexp="false">${scope}</shibmd:Scope>`).join('')}<shibmd:Scope regexp="true">^.+$</shibmd:Scope>
      <mdui:UIInfo><mdui:DisplayName xml:lang="en">Test ${name}</mdui:DisplayName><mdui:DisplayName xml:lang="sv">${samlProviders[name].name}</mdui:DisplayName></mdui:UIInfo>
    </md:Extensions>
    <md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${bodyOfPem(certificate)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${signOnUrl}" />
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`;

const metadataNamespaces =
  'xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" xmlns:shibmd="urn:mace:shibboleth:metadata:1.0" xmlns:mdui="urn:oasis:names:tc:SAML:metadata:ui" xmlns:mdrpi="urn:oasis:names:tc:SAML:metadata:rpi"';

/** The metadata of a federation, not signed. */
export const federationXml = (
  entities: readonly string[],
  validUntil: Date = new Date(Date.now() + 7 * 86_400_000),
): string =>
  `<md:EntitiesDescriptor ${metadataNamespaces} ID="_alla" Name="https://prov.example/" validUntil="${validUntil.toISOString()}">${entities.join('\n')}</md:EntitiesDescriptor>`;

const sha = {
  sha256: [
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    'http://www.w3.org/2001/04/xmlenc#sha256',
  ],
  sha1: ['http://www.w3.org/2000/09/xmldsig#rsa-sha1', 'http://www.w3.org/2000/09/xmldsig#sha1'],
} as const;

/** Signs the root of an XML document, as a federation does. */
export function signRoot(
  xml: string,
  { key, certificate }: KeyPair,
  algorithm: keyof typeof sha = 'sha256',
): string {
  const [signatureAlgorithm, digestAlgorithm] = sha[algorithm];
  const canonicalizationAlgorithm = 'http://www.w3.org/2001/10/xml-exc-c14n#';
  const signed = new SignedXml({
    privateKey: key,
    publicCert: certificate,
    signatureAlgorithm,
    canonicalizationAlgorithm,
  });
  signed.addReference({
    xpath: '/*',
    transforms: [
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      canonicalizationAlgorithm,
    ],
    digestAlgorithm,
  });
  signed.computeSignature(xml, { prefix: 'ds', location: { reference: '/*', action: 'prepend' } });
  return signed.getSignedXml();
}
