import { SmsError } from './sms-error.ts'
import type { SmsService } from './sms-service.ts'

type Send = (vendor: SmsService) => Promise<void>

/**
 * One service of two vendors. The second takes over at once when the first refuses; when the first gave no answer, only
 * for codes, which may come twice because it is the same code. A number that there is not is asked for nowhere else.
 */
export function smsVendors(first: SmsService, second: SmsService | null): SmsService {
  if (second === null) return first
  async function send(by: Send, { mayComeTwice }: { mayComeTwice: boolean }) {
    try {
      await by(first)
    } catch (error) {
      if (!(error instanceof SmsError) || error.failure === 'badNumber') throw error
      if (error.mayBeSent && !mayComeTwice) throw error
      await by(second!)
    }
  }
  return {
    sendCode: (message) => send((vendor) => vendor.sendCode(message), { mayComeTwice: true }),
    canTell: (news) => first.canTell(news) || second.canTell(news),
    sendNews: (message) => {
      if (!first.canTell(message.news)) return second.sendNews(message)
      if (!second.canTell(message.news)) return first.sendNews(message)
      return send((vendor) => vendor.sendNews(message), { mayComeTwice: false })
    },
  }
}
