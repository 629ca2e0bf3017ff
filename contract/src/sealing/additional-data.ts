/**
 * What a request's cipher text is bound to besides its key; `path` as sent, without query, `at` in Unix milliseconds.
 */
export function requestAdditionalData(path: string, at: number): string {
  return `POST\n${path}\n${at}`
}

/**
 * What an answer's cipher text is bound to besides its key: the HTTP status, the request's path, and its iv as sent.
 */
export function answerAdditionalData({ status, path, requestIv }: { status: number; path: string; requestIv: string }) {
  return `${status}\n${path}\n${requestIv}`
}
