import type { Sql } from '@quan/server/platform/database/connect.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { FeedbackFace } from '@quan/contract/match/after-activity.ts'
import feedbackWords from './feedback-words.json' with { type: 'json' }

/** Days before now within which an activity ended that people said something about. */
const SAID_DAYS = 14
/** Of so many who came one says how it was. */
const SAYS_EVERY = 15
/** Of so many who say how it was one does in words. */
const IN_WORDS_EVERY = 4
/** Of a hundred so many were happy, and so many more thought it fair. */
const [HAPPY, FAIR] = [77, 16]
/** They say it within so many minutes after the end, the first of them after so many. */
const [FIRST_MINUTE, MINUTES] = [20, 900]

/** Has some of those who came to what ended lately say how it was, each once; answers how many did. */
export async function storeFeedback(sql: Sql, now: number): Promise<number> {
  const at = new Date(now)
  const { count } = await sql`
    with came as (
      select activity_id, holder_id, abs(hashtext(place.id::text)) as drawn,
        end_at + (${FIRST_MINUTE} + abs(hashtext(holder_id::text || activity_id)) % ${MINUTES}) * interval '1 minute' as said_at
      from place join activity on activity.id = activity_id
      where checked_in_at is not null and holder_id <> organizer_id and cancelled_at is null
        and end_at between ${new Date(now - SAID_DAYS * DAY_MS)}::timestamptz and ${at}
    ), said as (
      select *, case when drawn / ${SAYS_EVERY} % 100 < ${HAPPY} then ${FeedbackFace.happy}::smallint
        when drawn / ${SAYS_EVERY} % 100 < ${HAPPY + FAIR} then ${FeedbackFace.fair}::smallint else ${FeedbackFace.unhappy}::smallint end as face
      from came where drawn % ${SAYS_EVERY} = 0 and said_at < ${at}
    ), worded as (
      select said.*, ${JSON.stringify(feedbackWords)}::text::jsonb -> face::text as words,
        drawn / (${SAYS_EVERY} * 100) % ${IN_WORDS_EVERY} = 0 as has_words,
        abs(hashtext(activity_id::text)) + row_number() over (partition by activity_id, face order by drawn, holder_id) as turn
      from said
    )
    insert into activity_feedback (activity_id, member_id, face, text, said_at, first_said_at)
    select activity_id, holder_id, face,
      case when has_words then words ->> (turn % jsonb_array_length(words))::integer end, said_at, said_at
    from worded
    on conflict do nothing`
  return count
}
