import { ECDH, randomBytes } from 'node:crypto'
import { activityNotFound } from '@quan/contract/activity/activity-detail.ts'
import { invalidInput } from '@quan/contract/endpoint/common-errors.ts'
import type { ParsedInputOf, ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { entityId } from '@quan/contract/endpoint/ids.ts'
import { type MatchRound, MatchState } from '@quan/contract/match/after-activity.ts'
import { MATCH_SLOTS, matchClosesAt } from '@quan/contract/match/match-limits.ts'
import {
  type getCandidates,
  matchClosed,
  matchKeyTaken,
  matchNone,
  matchNotOpen,
  type MatchSlot,
} from '@quan/contract/match/match-round.ts'
import { emptySlot, inSentOrder, keyFingerprint } from '@quan/contract/match/match-seal.ts'
import { ConsentMatter, consentNeeded } from '@quan/contract/my-data/separate-consent.ts'
import * as z from 'zod/mini'
import { type EndConsented, hasConsent } from '#features/consent/require-consent.ts'
import { shapeUserItem } from '#features/follow/user-item-row.ts'
import {
  type EntryOf,
  lockRound,
  type LockRound,
  matchRoundQueries,
  type RoundRow,
  type SeenRow,
} from '#features/matching/match-round.queries.ts'
import { matchNews } from '#features/matching/match-news.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { cursorText, readCursor } from '#platform/paging/cursor-text.ts'
import { pictureHost } from '#platform/pictures/picture-host.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

const KEY_CURVE = 'prime256v1'
/** Before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

type RoundParts = {
  sql: Sql
  clock: Clock
  pictureBaseUrl: string | null
  notifications: Notifications
  lock?: LockRound
}

type CandidatesInput = ParsedInputOf<typeof getCandidates>

/** Rounds in which members choose each other. */
export type MatchRounds = ReturnType<typeof matchRoundService>

export function matchRoundService({ sql, clock, pictureBaseUrl, notifications, lock = lockRound }: RoundParts) {
  const host = pictureHost(pictureBaseUrl)
  const news = matchNews(notifications)

  /** The open round of a member with a place. Throws what `joinMatch` names. */
  async function findOpen(runner: SqlRunner, entry: EntryOf): Promise<OpenRound> {
    const now = clock.now()
    const round = await matchRoundQueries(runner).find(entry, now)
    if (!round) throw new AppError(activityNotFound)
    if (!isOffered(round)) throw new AppError(matchNone)
    if (now < round.start_at.getTime()) throw new AppError(matchNotOpen)
    const closesAt = closingTime(round)
    if (round.closed_at || now >= closesAt) throw new AppError(matchClosed)
    return { ...round, closesAt }
  }

  /** Changes an open round; whoever closes it waits, or has closed it. */
  const change = <Result>(entry: EntryOf, act: RoundChange<Result>) =>
    sql.begin(async (tx) => changeIn(tx, entry, act)) as Promise<Result>

  async function changeIn<Result>(tx: SqlRunner, entry: EntryOf, act: RoundChange<Result>): Promise<Result> {
    await lock(tx, entry.activityId)
    return await act(tx, await findOpen(tx, entry))
  }

  return {
    /** Enters the round with the key of a device; answers when it closes and which keys are in it. */
    async join({ memberId, deviceId }: Caller, { activityId, publicKey }: { activityId: string; publicKey: string }) {
      const entry = { activityId, memberId }
      const key = pointOf(publicKey)
      const { closesAt } = await findOpen(sql, entry)
      await matchRoundQueries(sql).begin(activityId, closesAt)
      const inRound = await sql.begin(async (tx) => {
        // before the round: whoever withdraws it holds the consent, and then their rounds
        const isAgreed = await hasConsent(tx, { memberId, matter: ConsentMatter.matchChoices })
        return await changeIn(tx, entry, (_tx, round) =>
          enterRound(tx, round, { entry, deviceId, key, isAgreed, news }),
        )
      })
      const fingerprints = await Promise.all(
        inRound.map(({ public_key: one }) => keyFingerprint(one.toString('base64url'))),
      )
      return { closesAt: new Date(closesAt).toISOString(), fingerprints: fingerprints.toSorted() }
    },

    leave: (entry: EntryOf) => change(entry, (tx) => matchRoundQueries(tx).leave(entry)),

    /** The others in the round, for who is in it. */
    async listCandidates(memberId: string, asked: CandidatesInput): Promise<ResultOf<typeof getCandidates>> {
      const { activityId, maxResultCount, cursor } = asked
      const entry = { activityId, memberId }
      const { device_id: joinedFrom } = await findOpen(sql, entry)
      if (!joinedFrom) throw new AppError(matchNone)
      if (!cursor) await news.looked(sql, entry)
      const after = cursor ? readCursor(z.tuple([entityId]), cursor)[0] : FIRST_ID
      const found = await matchRoundQueries(sql).listOthers(entry, { after, limit: maxResultCount + 1 })
      const rows = found.slice(0, maxResultCount)
      const last = found.length > rows.length ? rows.at(-1) : undefined
      return {
        items: rows.map((row) => ({ ...shapeUserItem(row, host), publicKey: row.public_key.toString('base64url') })),
        nextCursor: last ? cursorText([last.id]) : null,
        ...(last || cursor ? {} : { totalCount: rows.length }),
      }
    },

    /** Replaces the slots of who joined from this device. */
    async save({ memberId, deviceId }: Caller, { activityId, slots }: { activityId: string; slots: MatchSlot[] }) {
      const entry = { activityId, memberId }
      await change(entry, async (tx, { device_id: joinedFrom }) => {
        if (joinedFrom !== deviceId) throw new AppError(matchNone)
        const queries = matchRoundQueries(tx)
        await queries.removeSlots(entry)
        await queries.addSlots(entry, inSentOrder(slots))
        // a mark that stands at somebody else was not taken; everybody has three all the same
        await fillSlots(tx, entry)
      })
    },

    /** Where the round stands for a member. Throws `activity.not_found`, `match.not_open`, and `match.none` without a place. */
    async findState(entry: EntryOf): Promise<MatchRound> {
      const now = clock.now()
      const round = await matchRoundQueries(sql).find(entry, now)
      if (!round) throw new AppError(activityNotFound)
      if (!round.has_place) throw new AppError(matchNone)
      if (now < round.start_at.getTime()) throw new AppError(matchNotOpen)
      if (!isOffered(round)) return { state: MatchState.none, closesAt: null, joined: false, fingerprint: null }
      const closesAt = closingTime(round)
      return {
        state: stateOf(round, now >= closesAt),
        closesAt: new Date(closesAt).toISOString(),
        joined: round.public_key !== null,
        fingerprint: round.public_key && (await keyFingerprint(round.public_key.toString('base64url'))),
      }
    },
  }
}

type OpenRound = RoundRow & { closesAt: number }
type Entering = { entry: EntryOf; deviceId: string; key: Buffer; isAgreed: boolean; news: ReturnType<typeof matchNews> }

/** Enters a round, and answers who is in it. Who is in it already agreed, and only brings another key. */
async function enterRound(
  tx: SqlRunner,
  { device_id: joinedFrom, public_key: before, title, closesAt }: OpenRound,
  { entry, deviceId, key, isAgreed, news }: Entering,
): Promise<SeenRow[]> {
  if (!isAgreed && joinedFrom === null) throw new AppError(consentNeeded)
  const queries = matchRoundQueries(tx)
  if (!(await queries.enter(entry, { deviceId, publicKey: key }))) throw new AppError(matchKeyTaken)
  await fillSlots(tx, entry)
  const seen = await queries.listSeen(entry)
  const others = seen.flatMap(({ id }) => (id === entry.memberId ? [] : id))
  if (before?.equals(key) === false)
    await news.keyChanged(tx, { activityId: entry.activityId, title, closesAt, others })
  return seen
}
type RoundChange<Result> = (tx: SqlRunner, round: OpenRound) => Promise<Result>

/** A member is in no open round any more; who they are matched with already stays. */
export const leaveOpenRounds: EndConsented = async (transaction, memberId) => {
  const queries = matchRoundQueries(transaction)
  for (const activityId of await queries.listOpenOf(memberId)) {
    const round = await lockRound(transaction, activityId)
    if (round?.closed_at === null) await queries.leave({ activityId, memberId })
  }
}

const isOffered = (round: RoundRow) => round.match_hours !== null && round.cancelled_at === null && round.has_place

const closingTime = ({ end_at: endAt, match_hours: hours }: RoundRow) =>
  matchClosesAt({ endAt: endAt.getTime(), matchHours: hours ?? 0 })

function stateOf({ closed_at: closedAt, device_id: joinedFrom }: RoundRow, isOver: boolean): MatchState {
  if (closedAt) return MatchState.closed
  if (!isOver) return MatchState.open
  // who did not join waits for nothing
  return joinedFrom ? MatchState.closing : MatchState.closed
}

/** Fills what is missing to three with random slots. */
async function fillSlots(tx: SqlRunner, entry: EntryOf) {
  const queries = matchRoundQueries(tx)
  const missing = MATCH_SLOTS - (await queries.countSlots(entry))
  if (missing === 0) return
  const random = (bytes: number) => new Uint8Array(randomBytes(bytes))
  const added = await queries.addSlots(
    entry,
    Array.from({ length: missing }, () => emptySlot(random)),
  )
  if (added < missing) throw new Error('A random mark stands in the round already.')
}

/** The bytes of a public key. Throws `input.invalid` for a point that is not on the curve. */
function pointOf(publicKey: string): Buffer {
  const point = Buffer.from(publicKey, 'base64url')
  try {
    ECDH.convertKey(point, KEY_CURVE)
  } catch (cause) {
    throw new AppError(invalidInput, {
      cause,
      validationErrors: [{ message: '密钥不正确', members: ['publicKey'] }],
    })
  }
  return point
}
