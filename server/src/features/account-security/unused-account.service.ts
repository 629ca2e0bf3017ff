import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { UNUSED_ACCOUNT_MONTHS, UNUSED_TOLD_BEFORE_MS } from '@quan/contract/member/unused-account.ts'
import { memberPhone } from '#features/member/member-secrets.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { sendSecuritySms } from './security-sms.ts'
import { accountUnused } from './security-texts.ts'
import { type LookedAccount, unusedAccountQueries } from './account-end.queries.ts'

/** Accounts that nobody uses any more. */
export type UnusedAccounts = {
  /** Looks at one account whose turn it is: tells its member, or ends it. False when there is none. */
  lookAtNext(): Promise<boolean>
}

/** Ends an account unless it is said, once nobody else changes it any more, that it goes on: nothing of it ends before. */
export type EndUnused = (memberId: string, isOver: (transaction: SqlRunner) => Promise<boolean>) => Promise<void>

type UnusedParts = {
  sql: Sql
  clock: Clock
  vault: PersonalVault
  notifications: Pick<Notifications, 'notify'>
  endUnused: EndUnused
}

/** What a look at an account led to. */
type Look = 'told' | 'goesOn' | { over: string }

/** An account that could not be ended, or that something lies ahead of, is looked at again after this, in milliseconds. */
const LOOK_AGAIN_MS = DAY_MS

export function unusedAccounts({ sql, clock, vault, notifications, endUnused }: UnusedParts): UnusedAccounts {
  async function tell(transaction: SqlRunner, { id, sealed_phone: sealed }: LookedAccount, now: number) {
    const until = now + UNUSED_TOLD_BEFORE_MS
    const day = formatDate(until, MAINLAND_TIME_ZONE)
    await unusedAccountQueries(transaction).note(id, { lookAt: until, toldAt: now })
    await notifications.notify(transaction, { memberId: id, ...accountUnused(day) })
    const phone = memberPhone.open(id, sealed, vault)
    const message = { memberId: id, news: 'accountUnused', told: day, at: now, until } as const
    if (phone) await sendSecuritySms({ sql: transaction, vault }, { ...message, phone })
  }

  async function look(transaction: SqlRunner, account: LookedAccount): Promise<Look> {
    const { id, used_at: usedAt, unused_told_at: toldAt, is_needed: isNeeded } = account
    const now = clock.now()
    const tellAt = endOf(usedAt) - UNUSED_TOLD_BEFORE_MS
    if (now < tellAt || isNeeded) {
      const lookAt = Math.max(tellAt, now + LOOK_AGAIN_MS)
      await unusedAccountQueries(transaction).note(id, { lookAt, toldAt: null })
      return 'goesOn'
    }
    const isTold = toldAt !== null && toldAt.getTime() <= now - UNUSED_TOLD_BEFORE_MS
    if (!isTold) {
      await tell(transaction, account, now)
      return 'told'
    }
    // where it cannot be ended, the others have their turn before it is tried again
    await unusedAccountQueries(transaction).note(id, { lookAt: now + LOOK_AGAIN_MS, toldAt: toldAt.getTime() })
    return { over: id }
  }

  return {
    async lookAtNext() {
      const looked = await sql.begin(async (transaction) => {
        const account = await unusedAccountQueries(transaction).takeDue(clock.now())
        return account && (await look(transaction, account))
      })
      if (looked === null) return false
      if (typeof looked === 'string') return true
      const now = clock.now()
      const toldBefore = now - UNUSED_TOLD_BEFORE_MS
      await endUnused(looked.over, (held) => unusedAccountQueries(held).isOver(looked.over, { now, toldBefore }))
      return true
    },
  }
}

/** When an account ends that was used last then. */
function endOf(usedAt: Date): number {
  const end = new Date(usedAt)
  end.setUTCMonth(end.getUTCMonth() + UNUSED_ACCOUNT_MONTHS)
  return end.getTime()
}
