import { activityNotFound } from '@quan/contract/activity/activity-detail.ts'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import type { ParsedInputOf, ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import {
  activityNotOver,
  afterForeignPhoto,
  FEEDBACK_TOLD_FROM,
  type getActivitiesAhead,
  type getPastActivities,
  type HostedActivity,
  type saveAfterPhotos,
} from '@quan/contract/hosting/hosted-activity.ts'
import { FeedbackFace } from '@quan/contract/match/after-activity.ts'
import { type HostedOf, hostedActivityQueries } from './after-activity.queries.ts'
import type { PictureService } from '#features/picture/picture.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { asTheHouse } from '#platform/database/caller.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { timePage, timeReading } from '#platform/paging/time-page.ts'
import { waitingPage, waitingReading } from '#platform/paging/waiting-page.ts'
import { barePicturePath } from '#platform/pictures/picture-host.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

type HostedParts = {
  sql: Sql
  clock: Clock
  pictures: Pick<PictureService, 'keep' | 'signed'>
  /** Activities as their lists show them to a member, in the order of the ids. */
  activitiesFor(ids: string[], viewer: Caller): Promise<ActiveItem[]>
}

/** Activities of who holds them: those ahead, and those that are over. */
export type HostedActivities = ReturnType<typeof hostedActivityService>

export function hostedActivityService({ sql, clock, pictures, activitiesFor }: HostedParts) {
  /** Throws `activity.not_found`, `activity.not_over`. */
  async function requireOver(hosted: HostedOf, { runner, isHeld }: { runner: SqlRunner; isHeld: boolean }) {
    const endAt = await hostedActivityQueries(runner).findEnd(hosted, clock.now(), isHeld)
    if (!endAt) throw new AppError(activityNotFound)
    if (clock.now() < endAt.getTime()) throw new AppError(activityNotOver)
  }

  async function read(activityId: string): Promise<HostedActivity> {
    const queries = hostedActivityQueries(sql)
    const [faces, photos] = await Promise.all([
      // what each said is theirs, how many said it is the host's
      asTheHouse(() => queries.countFaces(activityId, FEEDBACK_TOLD_FROM)),
      queries.listPhotos(activityId),
    ])
    return { feedback: countsOf(faces), photos: photos.map(pictures.signed) }
  }

  return {
    /** Own activities that are not over, the next one first, with how many wait for a place. */
    async listAhead(
      viewer: Caller,
      asked: ParsedInputOf<typeof getActivitiesAhead>,
    ): Promise<ResultOf<typeof getActivitiesAhead>> {
      const queries = hostedActivityQueries(sql)
      const found = await queries.listAhead(viewer.memberId, clock.now(), waitingReading(asked))
      const { rows, ...page } = waitingPage(found, asked, (row) => ({ at: row.start_at, id: row.id }))
      const ids = rows.map(({ id }) => id)
      const [items, counts] = await Promise.all([
        activitiesFor(ids, viewer),
        // who waits is theirs, how many wait is the host's
        asTheHouse(() => queries.countWaiting(ids)),
      ])
      const waitingOf = new Map(counts.map(({ id, waiting }) => [id, waiting]))
      return { items: items.map((item) => ({ ...item, waiting: waitingOf.get(item.id) ?? 0 })), ...page }
    },

    /** Own activities that are over, the newest first. */
    async listPast(
      viewer: Caller,
      asked: ParsedInputOf<typeof getPastActivities>,
    ): Promise<ResultOf<typeof getPastActivities>> {
      const found = await hostedActivityQueries(sql).listPast(viewer.memberId, clock.now(), timeReading(asked))
      const { rows, ...page } = timePage(found, asked, (row) => ({ at: row.start_at, id: row.id }))
      return {
        items: await activitiesFor(
          rows.map(({ id }) => id),
          viewer,
        ),
        ...page,
      }
    },

    async find(memberId: string, { activityId }: { activityId: string }) {
      await requireOver({ activityId, memberId }, { runner: sql, isHeld: false })
      return await read(activityId)
    },

    /** Replaces the photos. Throws what `saveAfterPhotos` names. */
    async savePhotos(memberId: string, { activityId, photos }: ParsedInputOf<typeof saveAfterPhotos>) {
      const paths = [...new Set(photos.map(barePicturePath))]
      const hosted = { activityId, memberId }
      await sql.begin(async (transaction) => {
        const queries = hostedActivityQueries(transaction)
        await requireOver(hosted, { runner: transaction, isHeld: true })
        if ((await queries.holdOwn(hosted, paths)) < paths.length) throw new AppError(afterForeignPhoto)
        await queries.replacePhotos(activityId, paths)
        await pictures.keep(paths, transaction)
      })
      return await read(activityId)
    },
  }
}

/** Null below so many answers that one could tell who said what. */
function countsOf(faces: readonly { face: FeedbackFace; count: number }[]): HostedActivity['feedback'] {
  const countOf = (wanted: FeedbackFace) => faces.find(({ face }) => face === wanted)?.count ?? 0
  const counts = {
    happy: countOf(FeedbackFace.happy),
    fair: countOf(FeedbackFace.fair),
    unhappy: countOf(FeedbackFace.unhappy),
  }
  return counts.happy + counts.fair + counts.unhappy < FEEDBACK_TOLD_FROM ? null : counts
}
