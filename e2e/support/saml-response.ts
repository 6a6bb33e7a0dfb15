/** What a response says. Tests change one thing at a time. */
export interface ResponseFields {
  readonly issuer: string;
  readonly requestId: string;
  readonly destination: string;
  readonly recipient: string;
  readonly audience: string;
  readonly from: Date;
  readonly until: Date;
  readonly subjectUntil: Date;
  readonly assertionId: string;
  readonly subjectRequestId: string;
  readonly responseIssuer: string;
  readonly status: string;
  readonly name: string;
  readonly codes: readonly string[];
  readonly affiliations: readonly string[];
  /** What the identity provider knows somebody by for good; empty where it says nothing. */
  readonly pairwiseIds: readonly string[];
}

const attribute = (name: string, values: readonly string[]): string =>
  values.length === 0
    ? ''
    : `<saml:Attribute Name="${name}" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:uri">${values
        .map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`)
        .join('')}</saml:Attribute>`;

/** A response of SAML 2.0, not signed. */
export const responseXml = (fields: ResponseFields): string => {
  const now = new Date().toISOString();
  const { issuer, requestId, assertionId, from, until, subjectUntil } = fields;
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_svar${assertionId}" Version="2.0" IssueInstant="${now}" Destination="${fields.destination}" InResponseTo="${requestId}"><saml:Issuer>${fields.responseIssuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${fields.status}"/></samlp:Status><saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${assertionId}" Version="2.0" IssueInstant="${now}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:transient">_${assertionId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${subjectUntil.toISOString()}" Recipient="${fields.recipient}" InResponseTo="${fields.subjectRequestId}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${from.toISOString()}" NotOnOrAfter="${until.toISOString()}"><saml:AudienceRestriction><saml:Audience>${fields.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${now}" SessionIndex="_s"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${attribute('urn:oid:1.2.752.194.10.2.4', fields.codes)}${attribute('urn:oid:1.3.6.1.4.1.5923.1.1.1.9', fields.affiliations)}${attribute('urn:oasis:names:tc:SAML:attribute:pairwise-id', fields.pairwiseIds)}${attribute('urn:oid:2.16.840.1.113730.3.1.241', [fields.name])}</saml:AttributeStatement></saml:Assertion></samlp:Response>`;
};
