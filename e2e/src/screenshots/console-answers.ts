import type { Page } from 'playwright-core'

const CALLS = '**/api/console'

const envelope = (result: unknown) => ({
  success: true,
  result,
  error: null,
  unAuthorizedRequest: false,
  __abp: true,
  targetUrl: null,
})

/** A call of the console answers what a scene says, whatever the demo has. */
export const answerWith = (page: Page, call: string, result: unknown) =>
  page.route(`${CALLS}/${call}`, (route) => route.fulfill({ json: envelope(result) }))

/** A call answers as it does, changed in some of its fields. */
export const changeAnswer = (page: Page, call: string, change: (result: Record<string, unknown>) => object) =>
  page.route(`${CALLS}/${call}`, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { result: Record<string, unknown> | null }
    const result = answer.result && { ...answer.result, ...change(answer.result) }
    await route.fulfill({ response, json: { ...answer, result } })
  })

/** A list of the console is empty. */
export const answerEmpty = (page: Page, call: string) =>
  answerWith(page, call, { items: [], nextCursor: null, totalCount: 0 })

/** A call is cut off on its way. */
export const cutOff = (page: Page, call: string) => page.route(`${CALLS}/${call}`, (route) => route.abort())

/** A call is never answered. */
export const keepWaiting = (page: Page, call: string) => page.route(`${CALLS}/${call}`, () => {})
