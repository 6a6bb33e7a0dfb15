import { generateServiceProviderMetadata } from '@node-saml/node-saml';
import { SignedXml } from 'xml-crypto';
import { transient, type OwnSide } from '../saml.ts';
import { attributes } from '../federation-person.ts';

const end = '</SPSSODescriptor>';
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/** Our own metadata, signed: what identity providers read of this service, with the attributes that they are to release to it. */
export function describeOwnSide(own: OwnSide): string {
  const described = generateServiceProviderMetadata({
    issuer: own.entityId,
    callbackUrl: own.answerUrl,
    privateKey: own.key,
    publicCerts: own.certificate,
    decryptionPvk: own.key,
    decryptionCert: own.certificate,
    identifierFormat: transient,
    wantAssertionsSigned: true,
    generateUniqueId: () => '_lasar',
  });
  // The library writes no attributes, so it is signed once they are there.
  return sign(described.replace(end, requestedAttributes() + end), own.key);
}

const requestedAttributes = (): string =>
  `<AttributeConsumingService index="1" isDefault="true"><ServiceName xml:lang="sv">Läsår</ServiceName>${Object.values(
    attributes,
  )
    .map(
      ({ name, friendlyName, isRequired }) =>
        `<RequestedAttribute Name="${name}" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:uri" FriendlyName="${friendlyName}" isRequired="${isRequired}"/>`,
    )
    .join('')}</AttributeConsumingService>`;

function sign(xml: string, privateKey: string): string {
  const signed = new SignedXml({
    privateKey,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: exclusive,
  });
  signed.addReference({
    xpath: '/*',
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', exclusive],
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
  });
  signed.computeSignature(xml, { location: { reference: '/*', action: 'prepend' } });
  return signed.getSignedXml();
}
