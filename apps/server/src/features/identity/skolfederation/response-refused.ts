/** Why a response is refused: what the log tells, which holds nothing of the person. */
export type RefusedBecause =
  | 'xml'
  | 'unreadable'
  | 'encryption'
  | 'status'
  | 'signature'
  | 'issuer'
  | 'audience'
  | 'destination'
  | 'recipient'
  | 'request'
  | 'time'
  | 'replay'
  | 'provider';

export class ResponseRefused extends Error {
  override readonly name = 'ResponseRefused';
  readonly reason: RefusedBecause;

  constructor(reason: RefusedBecause) {
    super(reason);
    this.reason = reason;
  }
}
