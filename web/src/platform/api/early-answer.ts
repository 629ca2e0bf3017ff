/** Answers to the first requests of the page by their address, asked by the boot script of `index.html` while the app was still loading. */
export type EarlyAnswers = Partial<Record<string, Promise<Response>>>

declare global {
  var __early: EarlyAnswers | undefined
}

/** Hands over the answer to that very request, once. */
export function takeEarlyAnswer(url: string): Promise<Response> | null {
  const answers = globalThis.__early
  const answer = answers?.[url] ?? null
  if (answers && answer) delete answers[url]
  return answer
}
