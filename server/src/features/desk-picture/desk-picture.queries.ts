import type { SqlRunner } from '#platform/database/connect.ts'

/** Where a picture of the desk may stand. */
export type DeskPicturePlace = { of: 'draft' | 'activity'; id: string }

type NewDeskPicture = {
  path: string
  operatorId: string
  place: DeskPicturePlace
  at: number
  /** What it is a copy of; absent = it is none. */
  copyOf?: string
}

const COLUMNS = { draft: 'draft_id', activity: 'activity_id' } as const
const TABLES = { draft: 'host_draft', activity: 'activity' } as const

export function deskPictureQueries(sql: SqlRunner) {
  const isOf = ({ of, id }: DeskPicturePlace) => sql`${sql(COLUMNS[of])} = ${id}`
  return {
    /** False when what it is for went meanwhile. */
    async add({ path, operatorId, place: { of, id }, at, ...about }: NewDeskPicture): Promise<boolean> {
      const copyOf = about.copyOf ?? null
      const { count } = await sql`
        insert into desk_picture (path, operator_id, ${sql(COLUMNS[of])}, uploaded_at, loose_since, origin)
        select ${path}, ${operatorId}, id, ${new Date(at)}, ${new Date(at)},
          coalesce((select origin from desk_picture source where source.path = ${copyOf}), ${copyOf}::text)
        from ${sql(TABLES[of])}
        where id = ${id} for key share`
      return count > 0
    },

    /** Those of the paths that were taken in for a place. */
    async listTaken(place: DeskPicturePlace, paths: readonly string[]): Promise<string[]> {
      const rows = await sql<{ path: string }[]>`
        select path from desk_picture where ${isOf(place)} and path = any(${[...paths]})`
      return rows.map(({ path }) => path)
    },

    /** Those of the paths that operators took in and nobody deleted. */
    async listCopyable(paths: readonly string[]): Promise<{ path: string; width: number; height: number }[]> {
      return await sql<{ path: string; width: number; height: number }[]>`
        select path, width, height from picture
        where path = any(${[...paths]}) and owner_id is null and deleted_at is null
          and exists (select from desk_picture where desk_picture.path = picture.path)`
    },

    /** What those of the paths that are copies are copies of. */
    async listOrigins(paths: readonly string[]): Promise<{ path: string; origin: string }[]> {
      return await sql<{ path: string; origin: string }[]>`
        select path, origin from desk_picture where path = any(${[...paths]}) and origin is not null`
    },

    /** Keeps these pictures of a place, and lets its others go; they wait for the end of the transaction. */
    async keep(place: DeskPicturePlace, paths: readonly string[], at: number) {
      await sql`
        update desk_picture set loose_since = case when path = any(${[...paths]}) then null else ${new Date(at)}::timestamptz end
        where ${isOf(place)} and (loose_since is null) <> (path = any(${[...paths]}))`
    },

    /** Moves what was taken in for a draft to what became of it. */
    async moveToActivity(draftId: string, activityId: string) {
      await sql`update desk_picture set activity_id = ${activityId} where draft_id = ${draftId}`
    },

    /** Shows these pictures of an activity to everybody, and its others of the desk to nobody without a signature. */
    async publish(activityId: string, paths: readonly string[]) {
      await sql`
        update picture set is_public = desk_picture.path = any(${[...paths]})
        from desk_picture
        where desk_picture.path = picture.path and activity_id = ${activityId}
          and is_public <> (desk_picture.path = any(${[...paths]}))`
    },

    /** Hides pictures of an activity that are its organizer's own, where nothing else of theirs shows them to everybody. */
    async hideMembers(activityId: string, paths: readonly string[]) {
      await sql`
        update picture set is_public = false
        where path = any(${[...paths]}) and owner_id is not null and is_public
          and not exists (
            select from activity other
            where other.organizer_id = owner_id and other.id <> ${activityId}
              and (other.cover = picture.path or picture.path = any(other.pictures)))
          and not exists (select from business_card where member_id = owner_id and picture.path = any(photos))`
    },

    /** Deletes pictures that have stood nowhere for so long, those that somebody saves just now left out; answers how many. */
    async sweep({ looseBefore, at, limit }: { looseBefore: number; at: number; limit: number }): Promise<number> {
      const { count } = await sql`
        with loose as (
          select path from desk_picture
          where (loose_since is not null or (draft_id is null and activity_id is null))
            and coalesce(loose_since, uploaded_at) < ${new Date(looseBefore)}
          order by coalesce(loose_since, uploaded_at) limit ${limit} for update skip locked
        ), gone as (delete from desk_picture where path in (select path from loose) returning path)
        update picture set deleted_at = ${new Date(at)}, is_public = false where path in (select path from gone)`
      return count
    },
  }
}
