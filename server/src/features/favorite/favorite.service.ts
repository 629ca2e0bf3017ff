import { activityNotFound } from '@quan/contract/activity/activity-detail.ts'
import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import type { ParsedInputOf, ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { FAVORITES_MAX, type getMyCollect, tooManyFavorites } from '@quan/contract/favorite/favorites.ts'
import type { ActiveItems } from '#features/activity/active-items.service.ts'
import { type Favorite, favoriteQueries } from '#features/favorite/favorite.queries.ts'
import { lockMember } from '#features/member/lock-member.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { timePage, timeReading } from '#platform/paging/time-page.ts'

type FavoriteParts = { sql: Sql; clock: Clock; activities: ActiveItems }

/** Which activities members keep. */
export type Favorites = ReturnType<typeof favoriteService>

export function favoriteService({ sql, clock, activities }: FavoriteParts) {
  const queries = favoriteQueries(sql)

  async function keep(transaction: SqlRunner, favorite: Favorite) {
    const inTransaction = favoriteQueries(transaction)
    if (!(await lockMember(transaction, favorite.memberId))) throw new AppError(loginRequired)
    const { is_visible: isVisible, is_kept: isKept, kept } = await inTransaction.findState(favorite, clock.now())
    if (!isVisible) throw new AppError(activityNotFound)
    if (isKept) return
    if (kept >= FAVORITES_MAX) throw new AppError(tooManyFavorites)
    await inTransaction.add(favorite, clock.now())
  }

  async function drop(favorite: Favorite) {
    const { is_visible: isVisible, is_kept: isKept } = await queries.findState(favorite, clock.now())
    if (!isVisible && !isKept) throw new AppError(activityNotFound)
    await queries.remove(favorite)
  }

  return {
    /** Keeps an activity, or no longer. Throws `activity.not_found`, `favorite.too_many` and `login.required`. */
    async setFavorite({ isKept, ...favorite }: Favorite & { isKept: boolean }) {
      await (isKept ? sql.begin((transaction) => keep(transaction, favorite)) : drop(favorite))
    },

    /** Those of some activities that a member keeps. */
    async keptOf(memberId: string, activityIds: string[]): Promise<ReadonlySet<string>> {
      return new Set(await queries.findKept(memberId, activityIds))
    },

    /** A page of the activities a member keeps, the last kept first. Throws `input.invalid` for a bad cursor. */
    async list(memberId: string, asked: ParsedInputOf<typeof getMyCollect>): Promise<ResultOf<typeof getMyCollect>> {
      const found = await queries.list(memberId, timeReading(asked), clock.now())
      const { rows, ...page } = timePage(found, asked, ({ created_at: at, activity_id: id }) => ({ at, id }))
      const items = await activities.inOrder(
        rows.map(({ activity_id: id }) => id),
        { withHidden: true },
      )
      return { items: items.map((item) => ({ ...item, isCollect: true })), ...page }
    },
  }
}
