/** A message the push service does not take, and the status that says so. */
export class PushRefusal extends Error {
  override readonly name = 'PushRefusal'
  readonly status: number
  constructor(status: number, reason: string) {
    super(reason)
    this.status = status
  }
}
