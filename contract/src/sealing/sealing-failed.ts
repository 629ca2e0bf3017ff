/**
 * A sealed body that is malformed or does not open; which of the two is told to nobody. The server answers it with
 * `sealing.failed`.
 */
export class SealingFailed extends Error {
  override readonly name = 'SealingFailed'
  constructor(options?: ErrorOptions) {
    super('the body could not be opened', options)
  }
}
