import type { SqlRunner } from '#platform/database/connect.ts'
import type { ListedWord } from '#platform/wording/wording.ts'
import type { TimeReading } from '#platform/paging/time-page.ts'

/** A word as operators see it. */
export type UnfitWordListed = { id: string; word: string; operator_name: string; created_at: Date }
/** A word to be listed. */
export type NewUnfitWord = { id: string; word: string; readAs: string; operatorId: string; at: Date }

export const unfitWordQueries = (sql: SqlRunner) => ({
  /** Every word that operators listed. */
  async listAll(limit: number): Promise<ListedWord[]> {
    return await sql<ListedWord[]>`select id, read_as as "readAs" from unfit_word limit ${limit}`
  },

  /** Nobody else adds words until the transaction ends: there is room for what was counted. */
  async lock() {
    await sql`select pg_advisory_xact_lock(hashtextextended('unfit_word', 0))`
  },

  async count(): Promise<number> {
    const [{ count }] = await sql<[{ count: number }]>`select count(*)::integer as count from unfit_word`
    return count
  },

  /** Adds a word; false where one that is read alike is there. */
  async add({ id, word, readAs, operatorId, at }: NewUnfitWord): Promise<boolean> {
    const { count } = await sql`
      insert into unfit_word (id, word, read_as, operator_id, created_at)
      values (${id}, ${word}, ${readAs}, ${operatorId}, ${at}) on conflict (read_as) do nothing`
    return count === 1
  },

  /** The word that went; null = there was none. */
  async remove(id: string): Promise<string | null> {
    const [row] = await sql<{ word: string }[]>`delete from unfit_word where id = ${id} returning word`
    return row?.word ?? null
  },

  /** A page, the newest first; `part` = with these letters in them, null = all. */
  async list(part: string | null, { before, limit }: TimeReading): Promise<UnfitWordListed[]> {
    return await sql<UnfitWordListed[]>`
      select unfit_word.id, word, display_name as operator_name, unfit_word.created_at
      from unfit_word join operator on operator.id = operator_id
      where (unfit_word.created_at, unfit_word.id) < (${before.at}, ${before.id}::uuid)
        ${part === null ? sql`` : sql`and strpos(read_as, ${part}) > 0`}
      order by unfit_word.created_at desc, unfit_word.id desc limit ${limit}`
  },
})
