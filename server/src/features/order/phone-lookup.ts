import { createHmac, type KeyObject } from 'node:crypto'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { loginRequired, tooManyRequests } from '@quan/contract/endpoint/common-errors.ts'
import { ORDER_PHONES_A_DAY } from '@quan/contract/order/order-limits.ts'
import { lockMember } from '#features/member/lock-member.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { sweepAll } from '#platform/database/sweep.ts'
import { AppError } from '#platform/errors/app-error.ts'

type PhoneLookupParts = {
  sql: Sql
  clock: Clock
  /** Phones are kept as keyed hashes: nobody can read them off the table. */
  hashKey: KeyObject
  /** False lifts the limit. */
  isLimited: boolean
}

/** Counts the phones that members look orders up by, so that nobody tries them all. */
export type PhoneLookups = ReturnType<typeof phoneLookupService>

export function phoneLookupService({ sql, clock, hashKey, isLimited }: PhoneLookupParts) {
  const hashOf = (phone: string) => createHmac('sha256', hashKey).update(phone).digest()
  return {
    /** Notes a look. Throws `limit.exceeded` with `Retry-After` when it is one phone too many within a day; `login.required`. */
    async note(memberId: string, phone: string) {
      if (!isLimited) return
      const look = { memberId, phoneHash: hashOf(phone), at: clock.now() }
      await sql.begin(async (tx) => {
        const queries = phoneLookupQueries(tx)
        if (!(await lockMember(tx, memberId))) throw new AppError(loginRequired)
        const others = await queries.listOthers(look, look.at - DAY_MS)
        const inTheWay = others.at(-ORDER_PHONES_A_DAY)
        if (inTheWay) throw tooMany(inTheWay.getTime() + DAY_MS - look.at)
        await queries.note(look)
      })
    },

    /** Forgets the looks that count no longer. */
    sweepOverdue: () =>
      sweepAll(sql, { table: 'order_phone_look', instant: 'looked_at', before: clock.now() - DAY_MS }),
  }
}

const tooMany = (waitMs: number) =>
  new AppError(tooManyRequests, { headers: { 'retry-after': String(Math.ceil(waitMs / 1_000)) } })

type Look = { memberId: string; phoneHash: Buffer; at: number }

/** Which phones members looked orders up by. */
function phoneLookupQueries(tx: SqlRunner) {
  return {
    /** When the member looked other phones up since an instant, oldest first. */
    async listOthers({ memberId, phoneHash }: Look, since: number): Promise<Date[]> {
      const rows = await tx<{ looked_at: Date }[]>`
        select looked_at from order_phone_look
        where member_id = ${memberId} and phone_hash <> ${phoneHash} and looked_at > ${new Date(since)}
        order by looked_at`
      return rows.map(({ looked_at: at }) => at)
    },

    async note({ memberId, phoneHash, at }: Look) {
      await tx`
        insert into order_phone_look (member_id, phone_hash, looked_at)
        values (${memberId}, ${phoneHash}, ${new Date(at)})
        on conflict (member_id, phone_hash) do update set looked_at = excluded.looked_at`
    },
  }
}
