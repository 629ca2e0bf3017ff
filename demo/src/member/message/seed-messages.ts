import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import type { Sql } from '@quan/server/platform/database/connect.ts'
import { demoCrowd, demoOrganizers } from '../demo-members.ts'
import { demoMessages } from './demo-messages.ts'
import { storeMessages } from './store-messages.queries.ts'
import { listAnswered, listNewFans } from './told.queries.ts'

/** Members who have messages: so many of the organizers listed first, and so many of the crowd. */
const TOLD_OF_EACH = 48
const SPAN_MS = 90 * DAY_MS
/** New followers somebody was told of, at most. */
const FANS_MOST = 16

/** Tells members what the catalogue did to them: who followed them, which of their questions were answered. */
export async function seedMessages({ sql, now, ids }: { sql: Sql; now: number; ids: ReadonlySet<string> }) {
  const told = [...demoOrganizers.slice(0, TOLD_OF_EACH), ...demoCrowd.slice(0, TOLD_OF_EACH)].map(({ id }) => id)
  const [memberIds, since] = [told.filter((id) => ids.has(id)), now - SPAN_MS]
  const fans = await listNewFans(sql, { memberIds, since, limit: FANS_MOST })
  const answers = await listAnswered(sql, { memberIds, since })
  await storeMessages(sql, demoMessages({ fans, answers, now }))
}
