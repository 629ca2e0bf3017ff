import { companionHasPlace, companionNotFound } from '@quan/contract/companion/companion-errors.ts'
import type { Companion } from '@quan/contract/companion/companion.ts'
import type { getCompanions } from '@quan/contract/companion/read-companions.ts'
import type { saveMemberCompanion, saveOtherCompanion } from '@quan/contract/companion/save-companion.ts'
import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import type { ParsedInputOf, ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { shapeCompanion } from '#features/companion/companion-row.ts'
import { companionQueries } from '#features/companion/companion.queries.ts'
import type { Owner } from '#features/companion/owner.ts'
import { saveGuest } from '#features/companion/save-guest.ts'
import { saveMember } from '#features/companion/save-member.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { timePage, timeReading } from '#platform/paging/time-page.ts'

/** A companion of a member's. */
type Own = { id: string; ownerId: string }

/** The people a member books for. */
export type Companions = ReturnType<typeof companionService>

export function companionService({ sql, clock }: { sql: Sql; clock: Clock }) {
  async function getWithin(runner: SqlRunner, own: Own): Promise<Companion> {
    const row = await companionQueries(runner).find(own)
    if (!row) throw new AppError(companionNotFound)
    return shapeCompanion(row)
  }

  function saveWith(ownerId: string, save: (owner: Owner) => Promise<string>): Promise<Companion> {
    return sql.begin(async (transaction) => {
      const queries = companionQueries(transaction)
      const held = await queries.holdOwner(ownerId)
      if (!held) throw new AppError(loginRequired)
      const id = await save({ id: ownerId, phone: held.phone, queries })
      return await getWithin(transaction, { id, ownerId })
    })
  }

  return {
    /** A page of a member's companions, newest first. Throws `input.invalid` for a bad cursor. */
    async list(ownerId: string, asked: ParsedInputOf<typeof getCompanions>): Promise<ResultOf<typeof getCompanions>> {
      const filter = { kind: asked.kind ?? null, keyword: asked.keyword ?? '' }
      const found = await companionQueries(sql).list(ownerId, filter, timeReading(asked))
      const { rows, ...page } = timePage(found, asked, ({ created_at: at, id }) => ({ at, id }))
      return { items: rows.map(shapeCompanion), ...page }
    },

    /** Throws `gb.not_found`. */
    get: (own: Own) => getWithin(sql, own),

    /** Adds or changes one who is a member. Throws what `saveMember` does. */
    saveMember: (ownerId: string, input: ParsedInputOf<typeof saveMemberCompanion>) =>
      saveWith(ownerId, (owner) => saveMember(owner, input, clock.now())),

    /** Adds or changes a guest. Throws what `saveGuest` does. */
    saveGuest: (ownerId: string, input: ParsedInputOf<typeof saveOtherCompanion>) =>
      saveWith(ownerId, (owner) => saveGuest(owner, input, clock.now())),

    /** Removes one who holds no place of an activity to come. Throws `gb.not_found`, `gb.has_place`. */
    remove: (own: Own): Promise<void> =>
      sql.begin(async (transaction) => {
        const queries = companionQueries(transaction)
        if (!(await queries.hold(own))) throw new AppError(companionNotFound)
        if (await queries.holdsPlace(own.id, clock.now())) throw new AppError(companionHasPlace)
        await queries.remove(own.id, clock.now())
      }),
  }
}
