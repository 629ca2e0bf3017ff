/** Why the gateway ends a connection: the text of the close packet, and the label of the figures. */
export const EndReason = {
  replaced: 'replaced by a newer connection',
  stopping: 'server stops',
  negotiationLate: 'key negotiation took too long',
  loginLate: 'login took too long',
  idle: 'no heartbeat',
  keyNegotiateFail: 'key negotiate fail',
  tooManyFailures: 'login or registration failed again',
  tooManyLogins: 'too many logins of one connection',
  tooManyOfAddress: 'too many from this address',
  flood: 'too many packets',
  binary: 'binary frame',
  malformed: 'malformed packet',
  replayed: 'packet id did not rise',
  undecipherable: 'data cannot be decrypted',
  badSignature: 'bad signature',
  outOfOrder: 'packet out of order',
  refused: 'refused client',
  operator: 'closed by the operator',
  redirected: 'redirected',
} as const
/** One of the reasons. */
export type EndReason = (typeof EndReason)[keyof typeof EndReason]
