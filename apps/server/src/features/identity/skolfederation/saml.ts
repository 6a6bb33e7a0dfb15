import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { skolfederationPaths } from '@lasar/contract/identity/login-provider-rules';
import type { Config } from '#config/config.ts';
import type { SkolfederationConfig } from '#config/skolfederation-settings.ts';
import type { IdentityProviderRow } from './metadata/identity-providers.store.ts';

/** The format of names: nothing is asked that lasts longer than the login. */
export const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

/** How far the clock of an identity provider may be from ours, in milliseconds. */
export const clockSkew = 60_000;

/** This service as identity providers know it. */
export interface OwnSide extends SkolfederationConfig {
  /** Where answers are posted. */
  readonly answerUrl: string;
}

/** The login that a response must be the answer to. */
export interface BegunLogin {
  readonly own: OwnSide;
  readonly provider: IdentityProviderRow;
  readonly requestId: string;
}

/** Undefined without the settings. */
export const ownSideOf = ({
  skolfederation,
  publicUrl,
}: Pick<Config, 'skolfederation' | 'publicUrl'>): OwnSide | undefined =>
  skolfederation && { ...skolfederation, answerUrl: publicUrl + skolfederationPaths.answer };

/** The messages to and from one identity provider. */
export const samlWith = (own: OwnSide, provider: IdentityProviderRow, requestId: string): SAML =>
  new SAML({
    issuer: own.entityId,
    audience: own.entityId,
    callbackUrl: own.answerUrl,
    entryPoint: provider.sign_on_url,
    idpCert: [...provider.certificates],
    privateKey: own.key,
    decryptionPvk: own.key,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    identifierFormat: transient,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: clockSkew,
    // Which request an answer is for is compared where the assertion is read: only what is signed counts.
    validateInResponseTo: ValidateInResponseTo.never,
    generateUniqueId: () => requestId,
  });
