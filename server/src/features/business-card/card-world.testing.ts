import { randomUUID } from 'node:crypto'
import type { CardViewer } from '@quan/contract/card/card-lines.ts'
import { getUserDetail } from '@quan/contract/card/public-card.ts'
import { getMyCard, saveMyCard } from '@quan/contract/card/my-card.ts'
import type { InputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { connectLists } from '#features/activity/list/connect-lists.ts'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { anActivity } from '#features/activity/testing/an-activity.ts'
import { userDetailService } from '#features/business-card/user-detail.service.ts'
import { pictureHost } from '#platform/pictures/picture-host.ts'
import { businessCardRoutes } from '#features/business-card/business-card.routes.ts'
import { aPicture, pictureForm } from '#features/picture/testing/a-picture.ts'
import { pictureWorld } from '#features/picture/testing/picture-world.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { buildServices } from '#services.ts'
import { testServerParts } from '#testing/server-parts.ts'

/** Members with cards and pictures, on a server of their own. */
export async function cardWorld({ pictureBaseUrl = null }: { pictureBaseUrl?: string | null } = {}) {
  let lists: Sql | undefined
  const world = await pictureWorld({
    calls: ({ sql, databaseUrl, clock, pictures }) => {
      lists = connectLists({ url: databaseUrl, max: 2 })
      const services = buildServices(testServerParts({ sql, lists, clock }))
      const host = pictureHost(pictureBaseUrl)
      const cardDetail = userDetailService({ ...services, sql, clock, host, pictures })
      return businessCardRoutes({ ...services, sql, pictureBaseUrl, pictures, cardDetail })
    },
  })
  const { sql, call } = world
  const photo = pictureForm(await aPicture({ width: 120, height: 100 }))
  const activity = async (about: Partial<NewActivity> = {}) => {
    const added = anActivity({ startAt: world.time.now + 3_600_000, publishedAt: world.time.now - 1, ...about })
    await activityStore(sql).add([added])
    return added
  }

  return {
    ...world,
    activity,
    card: (member: Caller) => call(getMyCard, {}, member),
    save: (member: Caller, changes: InputOf<typeof saveMyCard>) => call(saveMyCard, changes, member),
    see: (owner: Caller, viewer: Caller | null, as?: CardViewer) =>
      call(getUserDetail, { id: owner.memberId, ...(as && { as }) }, viewer),
    /** Signed paths of fresh uploads. */
    async photos(member: Caller, count: number): Promise<string[]> {
      const paths: string[] = []
      for (let added = 0; added < count; added++) paths.push(await world.uploaded(photo, member))
      return paths
    },
    status: async (address: string) => (await world.get(address)).statusCode,
    /** Gives each of the members a place in one new activity. */
    async gather(...members: Caller[]) {
      const { id, ticketTypes } = await activity()
      for (const { memberId } of members)
        await sql`insert into place (id, activity_id, ticket_type_id, holder_id)
          values (${randomUUID()}, ${id}, ${ticketTypes[0]?.id ?? ''}, ${memberId})`
    },
    block: (blocker: Caller, blocked: Caller) =>
      sql`insert into block (blocker_id, blocked_id, created_at) values (${blocker.memberId}, ${blocked.memberId}, now())`,
    follow: (follower: Caller, followed: Caller) =>
      sql`insert into follow (follower_id, followed_id, created_at) values (${follower.memberId}, ${followed.memberId}, now())`,
    async close() {
      await world.close().finally(() => lists?.end({ timeout: 5 }))
    },
  }
}

/** The result of `cardWorld`. */
export type CardWorld = Awaited<ReturnType<typeof cardWorld>>
