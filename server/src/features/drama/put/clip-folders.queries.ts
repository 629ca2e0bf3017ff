import type { SqlRunner } from '#platform/database/connect.ts'
import { VIDEO_PATH } from '#features/drama/video-store.ts'

export function clipFolderQueries(sql: SqlRunner) {
  return {
    /** The folders of clips that series name, as `<series id>/<name>`. */
    async listNamed(): Promise<ReadonlySet<string>> {
      const rows = await sql<{ folder: string }[]>`
        select distinct substring(address from ${`^${VIDEO_PATH}([^/]+/[^/]+)/`}::text) as folder
        from (
          select cover as address from drama_series
          union all select unnest(array[hls, mp4, webm]) from drama_episode
          union all select track ->> 'src' from drama_episode, jsonb_array_elements(captions) track) addresses
        where starts_with(address, ${VIDEO_PATH})`
      return new Set(rows.map(({ folder }) => folder))
    },
  }
}
