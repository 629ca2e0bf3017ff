export type LocationFailureKind = 'denied' | 'unavailable' | 'timeout' | 'unsupported'

/** The device did not tell where it is. */
export class LocationFailure extends Error {
  override readonly name = 'LocationFailure'
  readonly kind: LocationFailureKind

  constructor(kind: LocationFailureKind, options?: ErrorOptions) {
    super(kind, options)
    this.kind = kind
  }
}
