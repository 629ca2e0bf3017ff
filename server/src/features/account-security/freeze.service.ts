import { formatDateTime } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { FreezeReason, FROZEN_BEFORE_ERASED_MS } from '@quan/contract/member/frozen-account.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { memberPhone } from '#features/member/member-secrets.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import type { PersonalStore, PersonalVault } from '#platform/personal-data/personal-vault.ts'
import type { SessionValidity } from '#platform/tokens/session-validity.ts'
import { freezeQueries } from './account-end.queries.ts'
import { sendSecuritySms } from './security-sms.ts'

/** Accounts that may not go on: they stand still, and end unless an operator lifts it. */
export type Freezes = {
  freeze(memberId: string): Promise<void>
  /** Erases one account whose time is over; false when there is none. */
  eraseNext(): Promise<boolean>
}

type FreezeParts = {
  sql: Sql
  clock: Clock
  vault: PersonalVault
  sessionValidity: Pick<SessionValidity, 'forget'>
  /** Ends an account unless it is said, once nobody else changes it any more, that it goes on. */
  closeAccount(memberId: string, isOver: (transaction: SqlRunner) => Promise<boolean>): Promise<void>
}

export function freezeService({ sql, clock, vault, sessionValidity, closeAccount }: FreezeParts): Freezes {
  return {
    async freeze(memberId) {
      const now = clock.now()
      const eraseAt = now + FROZEN_BEFORE_ERASED_MS
      const deviceIds = await sql.begin(async (transaction) => {
        const freezes = freezeQueries(transaction)
        const frozen = await freezes.freeze({ memberId, at: now, eraseAt, reason: FreezeReason.underAge })
        const phone = frozen && memberPhone.open(memberId, frozen.sealed_phone, vault)
        if (!phone) return []
        const told = formatDateTime(eraseAt, MAINLAND_TIME_ZONE).slice(0, 'YYYY-MM-DD HH:mm'.length)
        const message = { memberId, phone, news: 'accountFrozen', told, at: now, until: eraseAt } as const
        await sendSecuritySms({ sql: transaction, vault }, message)
        return await freezes.listDeviceIds(memberId)
      })
      // felt at once here, and elsewhere when the others ask again
      deviceIds.forEach((deviceId) => sessionValidity.forget(deviceId))
    },

    async eraseNext() {
      const now = clock.now()
      const memberId = await freezeQueries(sql).findDue(now)
      if (memberId === null) return false
      await closeAccount(memberId, (held) => freezeQueries(held).isDue(memberId, now))
      return true
    },
  }
}

/** Lifts the freeze of the member of a phone, for operators. Null where nobody frozen has that phone. */
export async function liftFreeze(
  phone: string,
  { sql, vault }: PersonalStore,
): Promise<{ nickName: string | null } | null> {
  const lifted = await freezeQueries(sql).lift({ phoneHash: vault.phoneHash(phone) })
  return lifted && { nickName: lifted.nick_name }
}

/** Lifts the freeze of a member whom the transaction holds. */
export async function liftFreezeOf(transaction: SqlRunner, memberId: string): Promise<void> {
  await freezeQueries(transaction).lift({ memberId })
}
