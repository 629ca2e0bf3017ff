/** Longest wait for the device to find itself, in milliseconds. */
export const POSITION_TIMEOUT_MS = 10_000

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
