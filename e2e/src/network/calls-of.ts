import { type Endpoint, pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { BrowserContext } from 'playwright-core'

/** Counts the calls of an endpoint that the pages of a context make from now on. */
export function countCalls(context: BrowserContext, endpoint: Pick<Endpoint, 'path'>): () => number {
  let made = 0
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === pathOf(endpoint)) made += 1
  })
  return () => made
}
