/**
 * Why there is no preview. Unreachable: the host does not answer, though there is a network. Web page: what it gives is a
 * page of a site, no document. Blocked: the host lets no other site read it. Missing: it has no such file. Refused: it does
 * not give it out. Large: beyond what is read. Unknown: no kind that is previewed. Old Word: before 2007. Locked: behind
 * a password. Damaged: not what its kind demands.
 */
export type DocumentFault =
  | 'unreachable'
  | 'webPage'
  | 'blocked'
  | 'missing'
  | 'refused'
  | 'large'
  | 'unknown'
  | 'oldWord'
  | 'locked'
  | 'damaged'

/** A document that cannot be shown here, whatever one tries. */
export class DocumentFailure extends Error {
  override readonly name = 'DocumentFailure'
  readonly fault: DocumentFault

  constructor(fault: DocumentFault, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}
