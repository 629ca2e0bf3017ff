import { randomUUIDv7 } from 'node:crypto'
import type { ParsedInputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { type ActivityDraft, type DraftFields, DraftState, EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import { type DraftRule, isWithinLimits } from '@quan/contract/hosting/draft-rules.ts'
import {
  draftChanged,
  draftForeignPicture,
  draftNeedsReview,
  draftNotFound,
  draftState,
  draftTooMany,
  hostNeeded,
  type saveDraft,
} from '@quan/contract/hosting/drafts.ts'
import { DRAFTS_MAX } from '@quan/contract/hosting/hosting-limits.ts'
import { draftFactQueries } from '#features/hosting/draft-facts.queries.ts'
import { draftPictureQueries } from '#features/hosting/draft-picture.queries.ts'
import { requireCity, requireReady } from '#features/hosting/draft-readiness.ts'
import { draftQueries, type DraftRow } from '#features/hosting/draft.queries.ts'
import type { HostLimitsService } from '#features/hosting/host-limits.service.ts'
import { hostOf, publishActivity } from '#features/hosting/publish-draft.ts'
import type { PictureService } from '#features/picture/picture.service.ts'
import type { ContentReviews } from '#features/safety/content-review.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { barePicturePath } from '#platform/pictures/picture-host.ts'

type DraftParts = {
  sql: Sql
  clock: Clock
  pictures: Pick<PictureService, 'ownUploads' | 'keep' | 'signed'>
  limits: Pick<HostLimitsService, 'findFor' | 'countOpen'>
  reviews: Pick<ContentReviews, 'isFitText'>
}

type OwnDraft = { id: string; memberId: string; accepted?: readonly DraftRule[] | null | undefined }
type Queries = ReturnType<typeof draftQueries>

/** States in which a host writes. */
const OPEN: readonly DraftState[] = [DraftState.draft, DraftState.sentBack]

/** What hosts do with their drafts. */
export function draftService({ sql, clock, pictures, limits, reviews }: DraftParts) {
  const mayAlone = mayAloneWithin({ limits, clock })
  const shaped = (row: DraftRow) => shapeDraft(row, pictures.signed)

  /** Does something to an own draft that stands in one of some states, and answers it as it is then. */
  async function change(
    { id, memberId }: OwnDraft,
    from: readonly DraftState[],
    act: (draft: DraftRow, transaction: SqlRunner) => Promise<unknown>,
  ): Promise<ActivityDraft> {
    const row = await sql.begin(async (transaction) => {
      const queries = draftQueries(transaction)
      // what is open at once is counted for one publication after the other
      await queries.lockHost(memberId)
      await requireHost(queries, memberId)
      const draft = await queries.hold(id, memberId)
      if (!draft) throw new AppError(draftNotFound)
      if (!from.includes(draft.state)) throw new AppError(draftState)
      await act(draft, transaction)
      return (await queries.hold(id, memberId)) ?? draft
    })
    return shaped(row)
  }

  return {
    /** Own drafts that are not published. Throws `host.needed`. */
    async list(memberId: string): Promise<ActivityDraft[]> {
      const queries = draftQueries(sql)
      await requireHost(queries, memberId)
      return (await queries.listOpen(memberId, DRAFTS_MAX)).map(shaped)
    },

    /** Saves one, or begins one. Throws what `saveDraft` names. */
    async save(memberId: string, { id, version, ...written }: ParsedInputOf<typeof saveDraft>): Promise<ActivityDraft> {
      const row = await sql.begin(async (transaction) => {
        const queries = draftQueries(transaction)
        await queries.lockHost(memberId)
        await requireHost(queries, memberId)
        await requireCity(draftFactQueries(transaction), written)
        const before = id ? await queries.hold(id, memberId) : null
        if (id && !before) throw new AppError(draftNotFound)
        if (before && !OPEN.includes(before.state)) throw new AppError(draftState)
        if (before && before.version !== version)
          throw new AppError(draftChanged, { details: JSON.stringify(shaped(before)) })
        if (!before && (await queries.countOpen(memberId)) >= DRAFTS_MAX) throw new AppError(draftTooMany)
        const fields = await keepPictures(written, { transaction, memberId, pictures })
        const saved = { id: before?.id ?? randomUUIDv7(), fields, at: clock.now() }
        await (before ? queries.save(saved) : queries.add({ ...saved, ownerId: memberId }))
        if (before)
          await draftPictureQueries(transaction).releasePictures(memberId, droppedPictures(before.fields, fields))
        return await queries.hold(saved.id, memberId)
      })
      if (!row) throw new AppError(draftNotFound)
      return shaped(row)
    },

    submit: (own: OwnDraft) =>
      change(own, OPEN, async (draft, transaction) => {
        await requireReady(draft.fields, readinessOf(own, { transaction, clock }))
        const moved = { id: draft.id, state: DraftState.inReview, reason: null, at: clock.now() }
        await draftQueries(transaction).move(moved)
      }),

    withdraw: (own: OwnDraft) =>
      change(own, [DraftState.inReview], (draft, transaction) =>
        draftQueries(transaction).move({ id: draft.id, state: DraftState.draft, reason: null, at: clock.now() }),
      ),

    /** Publishes one; what does not pass the review goes to the operators like those of new hosts. */
    async publish(own: OwnDraft): Promise<ActivityDraft> {
      const { version, isFit } = await reviewDraft(own, { sql, reviews, mayAlone })
      return await change(own, OPEN, async (draft, transaction) => {
        if (draft.version !== version) throw new AppError(draftState)
        await requireReady(draft.fields, readinessOf(own, { transaction, clock }))
        if (!isFit || !(await mayAlone(transaction, draft, own.memberId))) throw new AppError(draftNeedsReview)
        const publication = { at: clock.now(), reviewed: false, organizer: await hostOf(transaction, draft) }
        await publishActivity(transaction, draft, publication)
      })
    },

    async remove({ id, memberId }: OwnDraft) {
      await change({ id, memberId }, OPEN, async (draft, transaction) => {
        const queries = draftQueries(transaction)
        await queries.remove(draft.id)
        await draftPictureQueries(transaction).releasePictures(memberId, picturesOf(draft.fields))
      })
    },
  }
}

type AtAnInstant = { transaction: SqlRunner; clock: Clock }

const readinessOf = ({ accepted }: OwnDraft, { transaction, clock }: AtAnInstant) => ({
  accepted,
  now: clock.now(),
  facts: draftFactQueries(transaction),
})

type KeepPictures = { transaction: SqlRunner; memberId: string; pictures: DraftParts['pictures'] }

/** The fields with bare paths of pictures, which are kept from now on. Throws `draft.foreign_picture`. */
async function keepPictures(fields: DraftFields, { transaction, memberId, pictures }: KeepPictures) {
  const cover = fields.cover === null ? null : barePicturePath(fields.cover)
  const others = [...new Set(fields.pictures.map(barePicturePath))]
  const kept = { ...fields, cover, pictures: others }
  const paths = picturesOf(kept)
  const isOwn = (await pictures.ownUploads(memberId, paths, transaction)) !== null
  if (!isOwn || (await draftPictureQueries(transaction).onCard(memberId, paths)))
    throw new AppError(draftForeignPicture)
  await pictures.keep(paths, transaction)
  return kept
}

/** What hosts do with their drafts. */
export type Drafts = ReturnType<typeof draftService>

/** Within what, and since when, a host publishes without anybody of the operators. */
const mayAloneWithin =
  ({ limits, clock }: Pick<DraftParts, 'limits' | 'clock'>): MayAlone =>
  async (runner, { fields }, memberId) => {
    const own = await limits.findFor(runner, memberId)
    return (
      isWithinLimits(fields, own, clock.now()) &&
      (await limits.countOpen(runner, memberId)) < own.openActivities &&
      (await draftQueries(runner).countReviewed(memberId)) >= own.reviewedFirst
    )
  }

/** Whether a host may publish a draft without anybody of the operators. */
type MayAlone = (runner: SqlRunner, draft: DraftRow, memberId: string) => Promise<boolean>

/**
 * What the review says of a draft, and of which version; asked before it is held, because a vendor may take its time, and
 * only of what its host may publish alone.
 */
async function reviewDraft(
  { id, memberId }: OwnDraft,
  { sql, reviews, mayAlone }: Pick<DraftParts, 'sql' | 'reviews'> & { mayAlone: MayAlone },
) {
  const queries = draftQueries(sql)
  const draft = await queries.hold(id, memberId)
  const isAsked =
    draft !== null &&
    OPEN.includes(draft.state) &&
    (await queries.isHost(memberId)) &&
    (await mayAlone(sql, draft, memberId))
  return { version: draft?.version, isFit: isAsked && (await reviews.isFitText(wordsOf(draft.fields), memberId)) }
}

async function requireHost(queries: Queries, memberId: string) {
  if (!(await queries.isHost(memberId))) throw new AppError(hostNeeded)
}

const wordsOf = ({ title, description, district, venue, address, programme, ticketTypes }: DraftFields) =>
  [
    title,
    description,
    district,
    venue,
    address,
    ...programme.map(({ text }) => text),
    ...ticketTypes.map(({ name }) => name),
  ]
    .filter((text) => text !== null)
    .join('\n')

const picturesOf = ({ cover, pictures }: DraftFields) => [...(cover === null ? [] : [cover]), ...pictures]

function droppedPictures(before: DraftFields, after: DraftFields): string[] {
  const kept = picturesOf(after)
  return picturesOf(before).filter((path) => !kept.includes(path))
}

function shapeDraft(row: DraftRow, signed: (path: string) => string): ActivityDraft {
  const { id, version, state, reason, activity_id: activityId, updated_at: updatedAt, fields } = row
  return {
    id,
    version,
    state,
    reason,
    activityId,
    updateTime: updatedAt.toISOString(),
    // a version before may have saved it without what came later
    ...EMPTY_DRAFT,
    ...fields,
    cover: fields.cover === null ? null : signed(fields.cover),
    pictures: fields.pictures.map(signed),
  }
}
