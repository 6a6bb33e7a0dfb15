/** Why the metadata of Skolfederation was not read. */
export const federationFailures = [
  /** No answer, or one that is no metadata by its status. */
  'unreachable',
  'too-large',
  'malformed',
  /** Not signed as it should be with the certificate of the settings. */
  'signature',
  /** Its end has passed, is too far away, or is missing. */
  'ended',
  /** No identity provider in it can be used. */
  'empty',
  /** The reading took too long, or more memory than it may. */
  'not-read',
] as const;
export type FederationFailure = (typeof federationFailures)[number];
