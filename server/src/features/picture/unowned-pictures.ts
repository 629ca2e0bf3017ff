import { type NewPicture, pictureQueries } from '#features/picture/picture.queries.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Pictures that are no member's own: whoever takes them in says where they belong. */
export function unownedPictures(sql: SqlRunner) {
  const queries = pictureQueries(sql)
  return {
    /** Notes one before its files come, as one that was deleted. */
    begin: (picture: NewPicture): Promise<void> => queries.beginUnowned(picture),
    /** Its files are there. Throws where they were swept meanwhile. */
    async finish(path: string): Promise<void> {
      if (!(await queries.finishUnowned(path))) throw new Error(`the files of picture ${path} went while they came`)
    },
  }
}
