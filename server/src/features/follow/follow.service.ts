import type { ParsedInputOf, ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { type getFocusUser, ownFocus } from '@quan/contract/follow/follow.ts'
import { memberNotFound } from '@quan/contract/member/member-errors.ts'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { followQueries, type Pair } from '#features/follow/follow.queries.ts'
import { shapeUserItem } from '#features/follow/user-item-row.ts'
import { newFollower } from '#features/notification/notification-texts.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import { takeTurn } from '#features/safety/member-pair.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { timePage, timeReading } from '#platform/paging/time-page.ts'
import { pictureHost } from '#platform/pictures/picture-host.ts'

/** How long a new follower is not told of again, in milliseconds: who unfollows and follows again is no news. */
const NEWS_EVERY_MS = 24 * 60 * 60 * 1_000

type FollowParts = { sql: Sql; clock: Clock; notifications: Notifications; pictureBaseUrl: string | null }

/** How two members stand: one follows the other, and perhaps both do. */
export type Relation = { isFocus: boolean; isMutual: boolean }

/** Who follows whom. */
export type Follows = ReturnType<typeof followService>

export function followService({ sql, clock, notifications, pictureBaseUrl }: FollowParts) {
  const queries = followQueries(sql)
  const host = pictureHost(pictureBaseUrl)

  async function follow(transaction: SqlRunner, pair: Pair) {
    await takeTurn(transaction, pair.followerId, pair.followedId)
    const inTransaction = followQueries(transaction)
    const follower = await inTransaction.findFollower(pair)
    if (!follower) throw new AppError(memberNotFound)
    if (await inTransaction.add(pair, clock.now())) await tell(transaction, pair, follower)
  }

  async function tell(transaction: SqlRunner, pair: Pair, { nickName }: { nickName: string | null }) {
    const [memberId, fromId] = [pair.followedId, pair.followerId]
    const since = clock.now() - NEWS_EVERY_MS
    if (await notifications.wasTold(transaction, { memberId, fromId, kind: NotificationKind.newFollower, since }))
      return
    await notifications.notify(transaction, { ...newFollower({ id: fromId, nickName }), memberId, fromId })
  }

  async function unfollow(pair: Pair) {
    const isThere = (await queries.remove(pair)) || (await queries.findFollower(pair)) !== null
    if (!isThere) throw new AppError(memberNotFound)
  }

  return {
    /** Follows, or no longer; the followed one is told once a day at most. Throws `follow.own` and `member.not_found`. */
    async setFollow({ isFollowing, ...pair }: Pair & { isFollowing: boolean }) {
      if (pair.followerId === pair.followedId) throw new AppError(ownFocus)
      await (isFollowing ? sql.begin((transaction) => follow(transaction, pair)) : unfollow(pair))
    },

    /** How a member stands to another one. */
    async relationTo(memberId: string, otherId: string): Promise<Relation> {
      const followers = await queries.findBetween(memberId, otherId)
      const isFocus = followers.includes(memberId)
      return { isFocus, isMutual: isFocus && followers.includes(otherId) }
    },

    /** Whether two members follow each other, in the transaction that asks. */
    async areMutual(runner: SqlRunner, one: string, other: string): Promise<boolean> {
      return (await followQueries(runner).findBetween(one, other)).length === 2
    },

    /** Ends the follows of two members both ways. */
    endBetween: (runner: SqlRunner, one: string, other: string) => followQueries(runner).removeBetween(one, other),

    /** A page of whom a member follows, or of who follows them. Throws `input.invalid` for a bad cursor. */
    async list(memberId: string, asked: ParsedInputOf<typeof getFocusUser>): Promise<ResultOf<typeof getFocusUser>> {
      const found = await queries.list(memberId, asked.kind, timeReading(asked))
      const { rows, ...page } = timePage(found, asked, ({ followed_at: at, id }) => ({ at, id }))
      return { items: rows.map((row) => shapeUserItem(row, host)), ...page }
    },
  }
}
