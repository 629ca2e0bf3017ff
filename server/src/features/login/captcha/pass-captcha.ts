import { captchaOverdue, captchaUnavailable, captchaWrong } from '@quan/contract/sms/captcha.ts'
import type { CaptchaTicket, DrawnCaptcha } from '@quan/contract/sms/send-code.ts'
import { type TencentCaptcha, TencentCaptchaError } from '#outside/tencent-captcha/tencent-captcha-client.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { RequestOrigin } from '#platform/http/client-address.ts'
import { captchaQueries } from '../login.queries.ts'

/** Proves that a person asks for a code, in one way; `Passed` is what it tells of how. */
type Captcha<Solved, Passed = void> = {
  /** Uses it up. Throws `captcha.wrong`, `captcha.overdue`, and what the way adds. */
  pass(solved: Solved, from: Pick<RequestOrigin, 'exactAddress'>): Promise<Passed>
}

type PassParts = {
  sql: Sql
  clock: Clock
  /** Null where captchas are drawn. */
  vendor: TencentCaptcha | null
}

/** `isStandIn` where a drawn captcha took the place of the vendor's: an address has few codes by those. */
type PassedCaptcha = { isStandIn: boolean }

/** What a code is asked for with, whichever way it is proven. */
export type SolvedCaptcha = DrawnCaptcha | CaptchaTicket

/** A captcha of any kind: the vendor's where it is set up, a drawn one everywhere, for few codes beside the vendor's. */
export function anyCaptcha(parts: PassParts): Captcha<SolvedCaptcha, PassedCaptcha> {
  const { vendor } = parts
  const drawn = drawnCaptchas(parts)
  const tickets = vendor && vendorCaptcha(vendor)
  return {
    async pass(solved, from) {
      if ('ticket' in solved) {
        // a page of before the vendor was taken away
        if (tickets === null) throw new AppError(captchaUnavailable)
        await tickets.pass(solved, from)
        return { isStandIn: false }
      }
      await drawn.pass(solved, from)
      return { isStandIn: vendor !== null }
    },
  }
}

/** Pictures of ours that somebody read. */
function drawnCaptchas({ sql, clock }: Pick<PassParts, 'sql' | 'clock'>): Captcha<DrawnCaptcha> {
  return {
    async pass({ id, text }) {
      const taken = await captchaQueries(sql).take(id)
      if (!taken || taken.expires_at.getTime() <= clock.now()) throw new AppError(captchaOverdue)
      if (taken.text !== text.toUpperCase()) throw new AppError(captchaWrong)
    },
  }
}

/** The vendor's script makes such a ticket itself when it cannot reach the vendor: anybody can make one. */
const MADE_BY_THE_PAGE = 'trerror_'

/** Tickets of the vendor, which alone knows what they are worth; throws `captcha.unavailable` when it does not say. */
function vendorCaptcha(vendor: TencentCaptcha): Captcha<CaptchaTicket> {
  return {
    async pass(solved, { exactAddress: address }) {
      if (solved.ticket.startsWith(MADE_BY_THE_PAGE)) throw new AppError(captchaUnavailable)
      const worth = await vendor.check({ ...solved, address }).catch((cause: unknown): never => {
        throw cause instanceof TencentCaptchaError ? new AppError(captchaUnavailable, { cause }) : cause
      })
      if (worth === 'overdue') throw new AppError(captchaOverdue)
      if (worth === 'refused') throw new AppError(captchaWrong)
    },
  }
}
