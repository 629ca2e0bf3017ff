import { findByWords } from '#features/activity/list/find-by-words.ts'
import type { ListedRow } from '#features/activity/list/listed-row.ts'
import { type ListReading, listShape } from '#features/activity/list/list-reading.ts'
import { listStatements } from '#features/activity/list/list-statements.ts'
import type { Sql } from '#platform/database/connect.ts'
import { run } from '#platform/database/statement.ts'

/** Reads lists. The pool must be one of `connectLists`. */
export function activityListQueries(sql: Sql) {
  return {
    /** The next rows of a section. Without words one statement; with words further ones where the first found too few. */
    async listRows(reading: ListReading): Promise<ListedRow[]> {
      if (reading.filter.words.length > 0) return findByWords(sql, reading)
      return run<ListedRow, ListReading>(sql, listStatements.first(listShape(reading)), reading)
    },
  }
}
