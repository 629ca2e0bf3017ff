import {
  type CompanionKind,
  companionNotFound,
  COMPANIONS_MAX,
  companionsFull,
} from '@quan/contract/companion/companion.ts'
import type { CompanionRow } from '#features/companion/companion-row.ts'
import type { CompanionQueries } from '#features/companion/companion.queries.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** Who changes their companions, with the transaction in which no other change of theirs runs. */
export type Owner = { id: string; isOwnPhone(phone: string): boolean; queries: CompanionQueries }

/** Throws `gb.full` when no more companions fit. */
export async function requireRoom({ id, queries }: Owner) {
  if ((await queries.count(id)) >= COMPANIONS_MAX) throw new AppError(companionsFull)
}

/** A companion of that kind. Throws `gb.not_found`. */
export async function getOwn(owner: Owner, id: string, kind: CompanionKind): Promise<CompanionRow> {
  const row = await owner.queries.find({ id, ownerId: owner.id })
  if (row?.kind !== kind) throw new AppError(companionNotFound)
  return row
}

/** A text after a change: left out stays, null or empty clears. */
export function changed(given: string | null | undefined, known: string | null): string | null {
  return given === undefined ? known : given || null
}
