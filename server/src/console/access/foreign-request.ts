import { consoleForeignRequest } from '@quan/contract/console/console-errors.ts'
import { callNotFound } from '@quan/contract/endpoint/common-errors.ts'
import { REQUESTED_WITH, REQUESTED_WITH_HEADER } from '@quan/contract/request/request-header.ts'
import type { FastifyRequest } from 'fastify'
import { isLoopbackUrl } from '#platform/config/read-settings.ts'
import { AppError } from '#platform/errors/app-error.ts'

/**
 * Refuses what did not come from a page of the console: on another host there are no such calls, and another origin,
 * a form or a link may send none. A cookie alone proves nothing: browsers send it with every request of the site.
 */
export function refuseForeign({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>, consoleUrl: string): void {
  const origin = originOf(host, consoleUrl)
  if (origin === null) throw new AppError(callNotFound)
  const site = headers['sec-fetch-site']
  const isOwn = headers.origin === origin && (site === undefined || site === 'same-origin')
  // only scripts can set it, and those of other origins must ask first
  const isOfScript = headers[REQUESTED_WITH_HEADER.toLowerCase()] === REQUESTED_WITH
  if (!isOwn || !isOfScript) throw new AppError(consoleForeignRequest)
}

/** The origin that pages on this host have; null where the console is not. This machine has several names. */
export function originOf(host: string, consoleUrl: string): string | null {
  const { protocol, port, host: own, origin } = new URL(consoleUrl)
  if (host === own) return origin
  const asked = `${protocol}//${host}`
  const isSame = URL.canParse(asked) && isLoopbackUrl(consoleUrl) && isLoopbackUrl(asked)
  return isSame && new URL(asked).port === port ? new URL(asked).origin : null
}
