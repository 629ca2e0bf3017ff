/** Why a shell did not do it: there is none, it did not answer in time, it said no, or nobody waits any more. */
export type NativeFailureKind = 'absent' | 'timeout' | 'refused' | 'cancelled'

/** The native app did not do what the page asked of it. */
export class NativeFailure extends Error {
  override readonly name = 'NativeFailure'
  readonly kind: NativeFailureKind

  constructor(kind: NativeFailureKind, options?: ErrorOptions) {
    super(kind, options)
    this.kind = kind
  }
}
