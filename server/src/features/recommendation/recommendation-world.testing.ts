import { randomUUID } from 'node:crypto'
import { getRecommended } from '@quan/contract/activity/get-recommended.ts'
import { type InputOf, pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { connectLists } from '#features/activity/list/connect-lists.ts'
import { listSurroundings } from '#features/activity/list/surroundings.ts'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { anActivity, DAY_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { recommendationRoutes } from '#features/recommendation/recommendation.routes.ts'
import { recommendService } from '#features/recommendation/recommend.service.ts'
import { tasteService } from '#features/recommendation/taste.service.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { calledBy } from '#testing/called-by.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase } from '#testing/test-database.ts'
import { testVault } from '#testing/test-keys.ts'

type Wishes = Parameters<typeof storeMember>[1]

/** The calls about what is recommended, on a database of their own; `time.now` moves their clock. */
export async function recommendationWorld() {
  const { sql, url, close } = await testDatabase()
  const lists = connectLists({ url, max: 4 })
  const time = { now: NOW }
  const parts = { sql, lists, clock: { now: () => time.now }, pictureBaseUrl: null }
  const recommendations = recommendService({
    vault: testVault(),
    ...parts,
    listCities: async () => [],
    surroundings: listSurroundings(parts),
  })
  const calls = calledBy(recommendationRoutes({ recommendations, tastes: tasteService(parts) }))
  const list = (input: InputOf<typeof getRecommended>, member: Caller | null = null) =>
    calls.call(getRecommended, input, member)

  const world = {
    sql,
    time,
    recommendations,
    call: calls.call,
    list,
    member: (wishes: Wishes = {}) => storeMember(sql, wishes),
    /** A stored activity; with what the test is about. */
    async activity(about: Partial<NewActivity> = {}) {
      const activity = anActivity(about)
      await activityStore(sql).add([activity])
      return activity
    },
    /** A place of somebody. */
    async place({ id, ticketTypes: [type] }: NewActivity, holder: Caller, about: { isHidden?: boolean } = {}) {
      await sql`
        insert into place (id, activity_id, ticket_type_id, holder_id, is_hidden)
        values (${randomUUID()}, ${id}, ${type?.id ?? ''}, ${holder.memberId}, ${about.isHidden ?? false})`
    },
    /** An activity that is over, to which those came. */
    async wasTogether(...people: Caller[]) {
      const past = await world.activity({ startAt: NOW - 3 * DAY_MS, cityCode: '330100' })
      for (const one of people) await world.place(past, one)
      return past
    },
    showComing: (who: Caller) => sql`
      insert into taste (member_id, shows_coming, changed_at) values (${who.memberId}, true, now())`,
    /** Titles of a first page in a city. */
    async titles(city: string, member: Caller | null = null) {
      return (await list({ city }, member)).result?.items.map(({ title }) => title)
    },
    /** The reason of an activity for somebody. */
    async reason({ id, cityCode: city }: NewActivity, member: Caller | null = null) {
      return (await list({ city }, member)).result?.items.find((item) => item.id === id)?.reason
    },
    /** The bytes visitors get. */
    bytes: async (city: string) => (await calls.app.inject({ url: `${pathOf(getRecommended)}?city=${city}` })).body,
    async close() {
      await calls.close()
      await lists.end({ timeout: 5 })
      await close()
    },
  }
  return world
}

/** The result of `recommendationWorld`. */
export type RecommendationWorld = Awaited<ReturnType<typeof recommendationWorld>>
