import { randomUUID } from 'node:crypto'
import type { RejectedRow } from '@quan/contract/console/imports/activity-import.ts'
import { IMPORT_PART_BYTES } from '@quan/contract/console/imports/import-limits.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { sealedText } from '#platform/personal-data/sealed-text.ts'

type PartKind = 'file' | 'rejected'
type StoredPart = { id: string; content: Buffer }
type PartStore = { sql: SqlRunner; vault: PersonalVault; importId: string }

/** Bytes of the file in base64, or rejected rows as JSON. */
const importPart = sealedText('activity_import_part.content')

/** Parts that a file of so many bytes is sent in. */
export const partsOf = (fileBytes: number) => Math.ceil(fileBytes / IMPORT_PART_BYTES)

/** What is kept of an import's file for some days: its bytes, and the rows that became no activities. */
export function importParts({ sql, vault, importId }: PartStore) {
  async function add(kind: PartKind, number: number, text: string, at: number): Promise<void> {
    const id = randomUUID()
    await sql`
      insert into activity_import_part (id, import_id, kind, number, content, made_at)
      values (${id}, ${importId}, ${kind}, ${number}, ${importPart.seal(id, text, vault)}, ${new Date(at)})
      on conflict (import_id, kind, number) do nothing`
  }
  async function count(kind: PartKind): Promise<number> {
    const [row] = await sql<[{ parts: number }]>`
      select count(*)::integer as parts from activity_import_part where import_id = ${importId} and kind = ${kind}`
    return row.parts
  }
  const opened = ({ id, content }: StoredPart) => importPart.open(id, content, vault) ?? ''

  return {
    /** Adds bytes of the file; those that are there stay. */
    addBytes: (number: number, base64: string, at: number) => add('file', number, base64, at),

    countBytes: () => count('file'),

    /** The bytes in their order. */
    async readBytes(): Promise<Buffer[]> {
      const rows = await sql<StoredPart[]>`
        select id, content from activity_import_part where import_id = ${importId} and kind = 'file' order by number`
      return rows.map((row) => Buffer.from(opened(row), 'base64'))
    },

    async addRejected(rows: readonly RejectedRow[], at: number): Promise<void> {
      if (rows.length > 0) await add('rejected', await count('rejected'), JSON.stringify(rows), at)
    },

    /** A part of the rejected rows, and whether another follows; null = there is no such part. */
    async readRejected(number: number): Promise<{ rows: RejectedRow[]; isLast: boolean } | null> {
      const [row] = await sql<StoredPart[]>`
        select id, content from activity_import_part
        where import_id = ${importId} and kind = 'rejected' and number = ${number}`
      if (!row) return null
      return { rows: JSON.parse(opened(row)) as RejectedRow[], isLast: number + 1 >= (await count('rejected')) }
    },
  }
}
