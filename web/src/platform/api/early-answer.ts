/** The first request of the page, sent by the boot script of `index.html` while the app was still loading. */
export type EarlyAnswer = { url: string; promise: Promise<Response> }

declare global {
  var __early: EarlyAnswer | undefined
}

/** Hands over the answer to that very request, once. */
export function takeEarlyAnswer(url: string): Promise<Response> | null {
  const early = globalThis.__early
  if (early?.url !== url) return null
  globalThis.__early = undefined
  return early.promise
}
