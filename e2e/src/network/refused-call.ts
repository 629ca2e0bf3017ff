import { type Endpoint, pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { type Failure, failed } from '@quan/contract/endpoint/envelope.ts'
import type { Page, Request } from 'playwright-core'

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
