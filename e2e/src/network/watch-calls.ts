import type { BrowserContext, Page, Request, Response, Route } from 'playwright-core'
import { type Endpoint, pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { failed, type Failure } from '@quan/contract/endpoint/envelope.ts'

/** Counts the calls of an endpoint that the pages of a context make from now on. */
export function countCalls(context: BrowserContext, endpoint: Pick<Endpoint, 'path'>): () => number {
  let made = 0
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === pathOf(endpoint)) made += 1
  })
  return () => made
}

/**
 * Waits for the next answer to a call. To be begun before what leads to it: what a page shows at once it may not have
 * told the server yet, and would not any more when the page is left.
 */
export function nextAnswer(page: Page, endpoint: Pick<Endpoint, 'path'>): Promise<Response> {
  return page.waitForResponse((answer) => new URL(answer.url()).pathname === pathOf(endpoint))
}

/** Calls of one kind that wait for the test to let them go. */
type HeldCalls = {
  /** How many were made so far. */
  count(): number
  /** Lets those that wait go to the server, and all that follow. */
  release(): Promise<void>
}

/** Holds back the calls of an endpoint; the page must have no service worker, which would make them itself. */
export async function holdCalls(page: Page, endpoint: Pick<Endpoint, 'path'>): Promise<HeldCalls> {
  const held: Route[] = []
  let made = 0
  let isOpen = false
  await page.route(`**${pathOf(endpoint)}*`, async (route) => {
    made += 1
    if (isOpen) await route.continue()
    else held.push(route)
  })
  return {
    count: () => made,
    async release() {
      isOpen = true
      // the page may have given up on some of them meanwhile
      await Promise.allSettled(held.splice(0).map((route) => route.continue()))
    },
  }
}

/** How a call fails. */
export type Refusal = Partial<Failure> & { status: number }

/**
 * Answers the calls of an endpoint with a failure, as the server words it; those after so many times go through. Answers
 * the requests that were refused. The browser loses requests that are under way while a route is taken away.
 */
export async function refuseCalls(
  page: Page,
  endpoint: Pick<Endpoint, 'path'>,
  { status, ...failure }: Refusal,
  times = Number.POSITIVE_INFINITY,
): Promise<Request[]> {
  const refused: Request[] = []
  const error = { code: 'x', message: '', details: null, validationErrors: null, ...failure }
  const path = pathOf(endpoint)
  const isAsked = ({ pathname }: URL) => pathname.endsWith(path)
  await page.route(isAsked, async (route) => {
    if (refused.length >= times) return await route.continue()
    refused.push(route.request())
    await route.fulfill({ status, json: failed(error, status) })
  })
  return refused
}

/** When something a page asked for was asked and had come, in milliseconds since the navigation began. */
type RequestTimes = { url: string; startedAtMs: number; endedAtMs: number }

type Entry = { name: string; startTime: number; responseEnd: number }

/** Everything a page asked for so far. */
export async function requestTimes(page: Page): Promise<RequestTimes[]> {
  return await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as unknown as Entry)
      .map(({ name, startTime, responseEnd }) => ({ url: name, startedAtMs: startTime, endedAtMs: responseEnd })),
  )
}
