/** Why an answer of a platform is refused: what the log and the office are told, which holds nothing of the person. */
export type RefusedBecause =
  | 'audience'
  | 'declined'
  | 'deep-linking'
  | 'deployment'
  | 'issuer'
  | 'keys'
  | 'message'
  | 'nonce'
  | 'role'
  | 'signature'
  | 'target'
  | 'time'
  | 'token'
  | 'version';

export class LaunchRefused extends Error {
  override readonly name = 'LaunchRefused';
  readonly reason: RefusedBecause;

  constructor(reason: RefusedBecause) {
    super(reason);
    this.reason = reason;
  }
}
