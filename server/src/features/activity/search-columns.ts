import type { NewActivity } from '#features/activity/new-activity.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { searchTerms, searchText } from './search-terms.ts'

/** What an activity is found by; without an organizer's name it is not found by one. */
export type FindableRow = Pick<NewActivity, 'id' | 'title' | 'venue' | 'district' | 'category'> & {
  city_code: string
  organizer_nick_name: string | null
  start_at: Date
  end_at: Date
}

/** Lets a stored activity be found by what it is now. */
export async function writeSearchColumns(sql: SqlRunner, activity: FindableRow) {
  const { organizer_nick_name: nickName, city_code: cityCode, ...words } = activity
  const text = searchText({ ...words, organizer: { id: null, nickName: nickName ?? '' } })
  const [startAt, endAt] = [activity.start_at.getTime(), activity.end_at.getTime()]
  const terms = searchTerms({ cityCode, category: activity.category, startAt, endAt }, text)
  await sql`update activity set search_text = ${text}, search_terms = ${terms}::integer[] where id = ${activity.id}`
}
