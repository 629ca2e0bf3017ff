import type { FastifyRequest } from 'fastify'

/** The outcome of a payment, as the address tells it to the page somebody came from. */
export type Outcome = 'ok' | 'cancel' | 'fail'

/** The page to go back to, as a path of this origin: from the address, else the page that led here, else the start. */
export function wayBack(request: FastifyRequest, asked: string | undefined): string {
  const { host = '' } = request.headers
  return ownPath(asked, host) ?? ownPath(request.headers.referer, host) ?? '/'
}

/** The path with the outcome of the payment as `pay` in its query. */
export function withOutcome(path: string, outcome: Outcome): string {
  const url = new URL(path, 'http://own.invalid')
  url.searchParams.set('pay', outcome)
  return `${url.pathname}${url.search}${url.hash}`
}

/** An address of this origin as a path; null for any other, which would be an open door to elsewhere. */
function ownPath(address: string | undefined, host: string): string | null {
  const own = `http://${host}`
  if (!address || !URL.canParse(address, own)) return null
  const url = new URL(address, own)
  const isOwn = /^https?:$/.test(url.protocol) && url.host === new URL(own).host
  return isOwn && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : null
}
