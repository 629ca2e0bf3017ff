import type { ListedRefund } from '@quan/contract/console/accounting/refund-list.ts'
import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { daySpan } from '@quan/contract/date/start-of-day.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import type { Clerk } from '#features/accounting/clerk.ts'
import { readRefunds } from '#features/accounting/refund-list.queries.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { timePage, timeReading } from '#platform/paging/time-page.ts'

type RefundsOfDays = {
  from: CalendarDate
  to: CalendarDate
  maxResultCount: number
  cursor?: string | null | undefined
}

/** What went back or is on its way, by the days on which it was decided. */
export const refundListService = ({ sql }: { sql: SqlRunner }) => ({
  /** Newest first, of the cities that whoever looks may see. */
  async list({ from, to, ...asked }: RefundsOfDays, { cities }: Clerk) {
    const decided = daySpan({ from, to }, MAINLAND_TIME_ZONE)
    const found = await readRefunds(sql, { decided, cities }, timeReading(asked))
    const { rows, ...page } = timePage(found, asked, ({ decidedAt: at, id }) => ({ at, id }))
    const items: ListedRefund[] = rows.map((row) => {
      const { decidedAt, doneAt, activityId, title, cityCode, memberId, nickName, sex, ...refund } = row
      return {
        ...refund,
        activity: { id: activityId, title, cityCode },
        member: { id: memberId, nickName, sex },
        decideTime: decidedAt.toISOString(),
        doneTime: doneAt?.toISOString() ?? null,
      }
    })
    return { items, ...page }
  },
})
