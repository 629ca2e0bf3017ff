import type { FastifyInstance } from 'fastify'
import { PRIVACY_PATH, TERMS_PATH } from '@quan/contract/route/public-file.ts'
import { privacyPage } from '#features/legal/privacy-page.ts'
import { termsPage } from '#features/legal/terms-page.ts'
import type { Operator } from '#platform/config/operator-settings.ts'
import { sendReady } from '#platform/http/call-by-get.ts'
import { readyAnswer } from '#platform/http/ready-answer.ts'
import { pageHeaders } from '#platform/pages/security-headers.ts'

/** The legal texts of an operator, by the path each is served under. */
export function legalPages(operator: Operator): Readonly<Record<string, string>> {
  return { [TERMS_PATH]: termsPage(operator), [PRIVACY_PATH]: privacyPage(operator) }
}

/** The terms and the privacy policy; the app frames them itself. They change with a start only, and are made once. */
export function addLegalPages(app: FastifyInstance, { operator, isHttps }: { operator: Operator; isHttps: boolean }) {
  const headers = pageHeaders({
    inlineScripts: [],
    frameAncestors: "'self'",
    pictureBaseUrl: null,
    frameHosts: [],
    isHttps,
  })
  for (const [path, page] of Object.entries(legalPages(operator))) {
    const ready = readyAnswer({
      body: Buffer.from(page),
      cacheControl: 'no-cache',
      type: 'text/html; charset=utf-8',
    })
    app.get(path, (request, reply) => sendReady(reply.headers(headers), request, ready))
  }
}
