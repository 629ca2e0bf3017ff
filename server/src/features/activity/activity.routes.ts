import { activityStatus } from '@quan/contract/activity/activity-status.ts'
import { activityNotFound } from '@quan/contract/activity/activity-errors.ts'
import { getActivityDetail } from '@quan/contract/activity/get-activity-detail.ts'
import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import { getHotWords } from '@quan/contract/activity/get-hot-words.ts'
import { getQuestions } from '@quan/contract/activity/get-questions.ts'
import { getCityList } from '@quan/contract/city/get-city-list.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { implement } from '#platform/http/implement.ts'

// STOPGAP by the lead so that the app can be tried; replaced by the real feature
export const activityRoutes = ({ sql, clock }: { sql: Sql; clock: Clock }) => {
  const item = (row: any) => ({
    id: row.id,
    title: row.title,
    cover: row.cover,
    category: row.category,
    status: activityStatus({ startAt: +row.start_at, endAt: +row.end_at, now: clock.now() }),
    cancelled: row.cancelled_at !== null,
    startTime: row.start_at.toISOString(),
    endTime: row.end_at.toISOString(),
    timeZone: row.time_zone,
    allDay: row.all_day,
    city: { code: row.city_code, name: row.city_name },
    district: row.district,
    venue: row.venue,
    longitude: row.longitude,
    latitude: row.latitude,
    priceFrom: row.price_from_fen,
    priceText: row.price_text,
    quotas: [
      [1, row.male_quota, row.male_taken],
      [2, row.female_quota, row.female_taken],
      [0, row.any_quota, row.any_taken],
    ]
      .filter((q) => q[1] > 0)
      .map(([sex, quota, taken]) => ({ sex, quota, taken })),
    organizer: {
      id: row.organizer_id,
      nickName: row.nick_name ?? row.organizer_name,
      headImgurl: row.head_picture ?? null,
    },
  })
  const columns = sql`a.*, c.name city_name, c.time_zone, m.nick_name, m.head_picture from activity a join city c on c.code = a.city_code left join member m on m.id = a.organizer_id`
  return [
    implement(getActivityList, async ({ input }: any) => {
      const now = new Date(clock.now())
      const offset = Number(input.cursor ?? 0)
      const st = input.status ?? (input.keyword ? [10, 20, 30] : [10, 20])
      const near = input.near
      const rows = await sql`select ${columns} where published_at <= ${now}
        ${input.city ? sql`and city_code = ${input.city}` : sql``}
        ${input.keyword ? sql`and search_text like ${'%' + input.keyword.toLowerCase() + '%'}` : sql``}
        ${input.category ? sql`and category = ${input.category}` : sql``}
        ${input.priceMax != null ? sql`and price_from_fen <= ${input.priceMax}` : sql``}
        ${input.from ? sql`and last_day >= ${input.from}` : sql``} ${input.to ? sql`and first_day <= ${input.to}` : sql``}
        ${input.sex === 1 ? sql`and has_male_place` : input.sex === 2 ? sql`and has_female_place` : sql``}
        ${near?.km ? sql`and ground_km(${near.longitude}, ${near.latitude}, a.longitude, a.latitude) <= ${near.km}` : sql``}
        and (case when start_at > ${now} then 10 when end_at >= ${now} then 20 else 30 end) = any(${st})
        order by ${input.sort === 'nearest' ? sql`ground_km(${near.longitude}, ${near.latitude}, a.longitude, a.latitude)` : input.sort === 'newest' ? sql`published_at desc` : input.sort === 'popular' ? sql`participant_count desc, start_at` : sql`(end_at < ${now}), start_at`}, a.id
        limit ${input.maxResultCount + 1} offset ${offset}`
      const items = rows.slice(0, input.maxResultCount).map(item)
      return { items, nextCursor: rows.length > items.length ? String(offset + items.length) : null } as any
    }),
    implement(getActivityDetail, async ({ input }: any) => {
      const [row] = await sql`select ${columns} where a.id = ${input.id}`
      if (!row) throw new AppError(activityNotFound)
      const types =
        await sql`select id, name, sex, price_fen price, quota, taken from ticket_type where activity_id = ${input.id} order by position`
      return {
        ...item(row),
        description: row['description'],
        pictures: row['pictures'],
        address: row['address'],
        enrollDeadline: row['enroll_deadline_at'].toISOString(),
        capacity: row['capacity'],
        minParticipants: row['min_participants'],
        minAge: row['min_age'],
        maxAge: row['max_age'],
        programme: row['programme'],
        refundRule:
          row['refund_full_until_hours'] === null
            ? null
            : {
                fullUntilHours: row['refund_full_until_hours'],
                percent: row['refund_percent'],
                percentUntilHours: row['refund_percent_until_hours'],
              },
        ticketTypes: types,
        participantCount: row['participant_count'],
        source: row['source_name']
          ? {
              name: row['source_name'],
              url: row['source_url'],
              licence: row['source_licence'],
              attribution: row['source_attribution'],
            }
          : null,
      } as any
    }),
    implement(getQuestions, async ({ input }: any) => {
      const rows =
        await sql`select q.*, m.nick_name from question q join member m on m.id = q.asker_id where activity_id = ${input.activityId} order by created_at desc limit 20`
      return {
        items: rows.map((q) => ({
          id: q['id'],
          text: q['text'],
          asker: { nickName: q['nick_name'] },
          createTime: q['created_at'].toISOString(),
          answer: q['answer'] ? { text: q['answer'], time: q['answered_at'].toISOString() } : null,
        })),
        nextCursor: null,
      } as any
    }),
    implement(
      getCityList,
      async () =>
        ({
          cities:
            await sql`select code, name, pinyin, is_hot hot, time_zone "timeZone", (select count(*)::int from activity where city_code = code and end_at > ${new Date(clock.now())}) "activityCount" from city order by pinyin`,
        }) as any,
    ),
    implement(
      getHotWords,
      async () =>
        ({ words: (await sql`select distinct on (word) word from hot_word limit 8`).map((row) => row['word']) }) as any,
    ),
  ]
}
