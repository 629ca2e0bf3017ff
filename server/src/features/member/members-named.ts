import { entityId } from '@quan/contract/endpoint/ids.ts'
import * as z from 'zod/mini'
import type { SqlRunner } from '#platform/database/connect.ts'
import { invalidCursor } from '#platform/paging/cursor-text.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'

/** Where a page of names begins: behind this one. */
export type NamePlace = { name: string; id: string }

/** Whose names are looked for, and where the page begins. */
export type NamesAsked = { start: string; behind: NamePlace; limit: number }

/** Stands behind every character that a name may have. */
const LAST_CHARACTER = '\u{10FFFF}'

/** SQL of how members are sorted by name. */
export const SORT_NAME = `lower(nick_name) collate "C"`

/**
 * SQL of members whose names begin so, behind a place: the next ones by name as the index has them, of which those stay that
 * begin so. What else is asked of them is asked of these alone, however many are elsewhere.
 */
export const membersNamed = (sql: SqlRunner, { start, behind, limit }: NamesAsked) => sql`
  select * from (
    select * from member
    where nick_name is not null and closed_at is null
      and (${sql.unsafe(SORT_NAME)}, id) > (${behind.name}, ${behind.id}::uuid)
      and ${sql.unsafe(SORT_NAME)} >= lower(${start}) collate "C"
    order by ${sql.unsafe(SORT_NAME)}, id limit ${limit}) next
  where ${sql.unsafe(SORT_NAME)} < lower(${start}) || ${LAST_CHARACTER} collate "C"`

const cursorShape = z.tuple([z.string().check(z.maxLength(100)), entityId])
const FIRST: NamePlace = { name: '', id: '00000000-0000-0000-0000-000000000000' }
const CURSOR_PLACE = { table: 'member.cursor', id: FIRST.id }

/** Cursors of pages of names. Where a page ends stands sealed in its cursor: it may be a member whom the operator does not see. */
export const nameCursors = (vault: PersonalVault) => ({
  seal: ({ name, id }: NamePlace) => vault.seal(CURSOR_PLACE, [name, id]).toString('base64url'),

  /** None = from the beginning. Throws `input.invalid`. */
  open(cursor: string | null | undefined): NamePlace {
    if (!cursor) return FIRST
    try {
      const [name, id] = z.parse(cursorShape, vault.open(CURSOR_PLACE, Buffer.from(cursor, 'base64url')))
      return { name, id }
    } catch {
      throw invalidCursor()
    }
  },
})
