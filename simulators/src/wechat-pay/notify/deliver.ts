import { NotFlatXml, readXml } from '#wechat-pay/wire/flat-xml.ts'
import type { Posting } from './notice-message.ts'

/** Posts a notification; answers whether the merchant has acknowledged it. */
export type Deliver = (posting: Posting, signal: AbortSignal) => Promise<boolean>

/** Longest wait for the merchant's answer, in milliseconds; later ones count as none. */
const ANSWER_WITHIN_MS = 5_000

/** Over real HTTP; a merchant who is away, slow or says anything else has not acknowledged. */
export const deliverOverHttp: Deliver = async ({ url, xml }, signal) => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8' },
      body: xml,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    })
    return isAcknowledgement(await response.text())
  } catch {
    // whatever went wrong, the schedule tries again
    return false
  }
}

function isAcknowledgement(answer: string): boolean {
  try {
    return readXml(answer)['return_code'] === 'SUCCESS'
  } catch (error) {
    if (error instanceof NotFlatXml) return false
    throw error
  }
}
