import type { FederationFailure } from '@lasar/contract/operations/federation-rules';

/** Why metadata changes nothing here. */
export class MetadataRefused extends Error {
  override readonly name = 'MetadataRefused';
  readonly reason: FederationFailure;

  constructor(reason: FederationFailure) {
    super(reason);
    this.reason = reason;
  }
}
