/** One field that was refused: a Chinese sentence and the names of the fields it is about. */
export type ValidationError = { message: string; members: string[] }

/** What went wrong, for programs (`code`) and for people (`message`, Chinese). */
export type Failure = {
  code: string
  message: string
  details: string | null
  validationErrors: ValidationError[] | null
}

/**
 * Shape of every answer under `/api`. `__abp` and `targetUrl` are fields that the framework of the client's apps
 * expects.
 */
export type Envelope<Result> =
  | { success: true; result: Result; error: null; unAuthorizedRequest: false; __abp: true; targetUrl: null }
  | { success: false; result: null; error: Failure; unAuthorizedRequest: boolean; __abp: true; targetUrl: null }

/** Wraps a result. */
export function succeeded<Result>(result: Result): Envelope<Result> {
  return { success: true, result, error: null, unAuthorizedRequest: false, __abp: true, targetUrl: null }
}

/** Wraps a failure; `unAuthorizedRequest` is true for HTTP 401 only. */
export function failed(error: Failure, status: number): Envelope<never> {
  return { success: false, result: null, error, unAuthorizedRequest: status === 401, __abp: true, targetUrl: null }
}
