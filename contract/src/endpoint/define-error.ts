/**
 * A failure that people may see: `code` is for programs and never changes, `text` is Chinese and for people, `status`
 * is the HTTP status of the answer.
 */
export type ErrorDefinition = {
  readonly code: string
  readonly status: ErrorStatus
  readonly text: string
}

/** HTTP statuses an envelope may travel with. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503

/** Declares a failure once, for the server that throws it and the clients that compare its code. */
export function defineError<const Definition extends ErrorDefinition>(definition: Definition): Definition {
  return definition
}
