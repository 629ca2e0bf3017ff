import type { SqlRunner } from '#platform/database/connect.ts'

/** The pictures of drafts and of what becomes of them. */
export function draftPictureQueries(sql: SqlRunner) {
  return {
    /** Those of the paths that stand on the member's card: it would take them along when it drops them. */
    async onCard(memberId: string, paths: readonly string[]): Promise<boolean> {
      const rows = await sql`
        select from business_card where member_id = ${memberId} and photos && ${[...paths]}::text[]`
      return rows.length > 0
    },

    /** Lets pictures go that no draft needs any more and nobody else sees. */
    async releasePictures(ownerId: string, paths: readonly string[]) {
      await sql`
        update picture set is_used = false
        where path = any(${[...paths]}) and owner_id = ${ownerId} and not is_public and not exists (
          select from host_draft
          where host_draft.owner_id = ${ownerId} and (fields ->> 'cover' = path or fields -> 'pictures' ? path))
          and not exists (select from activity_photo where activity_photo.path = picture.path)`
    },

    /** Shows the pictures of an activity to everybody. */
    async publishPictures(ownerId: string, paths: readonly string[]) {
      await sql`
        update picture set is_public = true
        where path = any(${[...paths]}) and owner_id = ${ownerId} and deleted_at is null`
    },
  }
}
