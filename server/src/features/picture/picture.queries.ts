import { PICTURES_SHOWN_COUNTED } from '@quan/contract/picture/picture-limits.ts'
import { evidencePictures } from '#features/picture/evidence-pictures.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'
import type { PictureStore } from '#platform/pictures/picture-store.ts'

/** A picture as it comes to the table. */
export type NewPicture = { path: string; width: number; height: number; createdAt: number }
/** Who may see a picture; `isKept` = it is deleted, and a report keeps it. */
type KnownPicture = { isPublic: boolean; isDeleted: boolean; isKept: boolean }
type OwnPicture = NewPicture & { ownerId: string }

/** Reads and writes what is known of pictures; their bytes stand in the store. */
export function pictureQueries(sql: SqlRunner) {
  const isKept = sql`exists (select from report_picture where report_picture.path = picture.path)`
  return {
    /**
     * Notes a picture before its files come, as one that was deleted: whoever dies over it leaves files that are swept.
     * Its owner is held by the transaction.
     */
    async begin({ path, ownerId, width, height, createdAt }: OwnPicture) {
      const at = new Date(createdAt)
      await sql`
        insert into picture (path, owner_id, width, height, created_at, deleted_at)
        values (${path}, ${ownerId}, ${width}, ${height}, ${at}, ${at})`
    },
    /** Its files are there. False when the account went meanwhile, and all its pictures with it. */
    async finish({ path, ownerId }: Pick<OwnPicture, 'path' | 'ownerId'>): Promise<boolean> {
      const { count } = await sql`
        update picture set deleted_at = null where path = ${path} and owner_id = ${ownerId} and swept_at is null`
      return count > 0
    },
    /** The same of a picture that is nobody's own. */
    async beginUnowned({ path, width, height, createdAt }: NewPicture) {
      await sql`
        insert into picture (path, width, height, created_at, deleted_at)
        values (${path}, ${width}, ${height}, ${new Date(createdAt)}, ${new Date(createdAt)})`
    },
    /** False when it was swept meanwhile. */
    async finishUnowned(path: string): Promise<boolean> {
      const { count } = await sql`
        update picture set deleted_at = null where path = ${path} and owner_id is null and swept_at is null`
      return count > 0
    },
    /** Deleted ones whose files may be there still, those that reports keep and others work on left out; they wait until the transaction ends. */
    async takeUnswept(deletedBefore: number, limit: number): Promise<string[]> {
      const rows = await sql<{ path: string }[]>`
        select path from picture
        where deleted_at is not null and swept_at is null and deleted_at < ${new Date(deletedBefore)}
          and not ${isKept}
        order by deleted_at limit ${limit} for update skip locked`
      return rows.map(({ path }) => path)
    },
    async noteSwept(paths: readonly string[], at: number) {
      await sql`update picture set swept_at = ${new Date(at)} where path = any(${[...paths]})`
    },
    /** Null for a picture nobody uploaded. */
    async findKnown(path: string): Promise<KnownPicture | null> {
      const [row] = await sql<KnownPicture[]>`
        select is_public as "isPublic", deleted_at is not null as "isDeleted",
          deleted_at is not null and ${isKept} as "isKept"
        from picture where path = ${path}`
      return row ?? null
    },
    /** Those of the paths that are the member's own and living; in a transaction they cannot go until its end. */
    async ownLiving(memberId: string, paths: readonly string[]): Promise<{ path: string; isUsed: boolean }[]> {
      return await sql<{ path: string; isUsed: boolean }[]>`
        select path, is_used as "isUsed" from picture
        where path = any(${[...paths]}) and owner_id = ${memberId} and deleted_at is null for update`
    },
    async setUsed(paths: readonly string[], isUsed: boolean) {
      await sql`update picture set is_used = ${isUsed} where path = any(${[...paths]})`
    },
    async setPublic(path: string, isPublic: boolean) {
      await sql`update picture set is_public = ${isPublic} where path = ${path}`
    },
    /** Answers those that were uploaded by somebody, and not deleted yet. */
    async markDeleted(paths: readonly string[], at: number): Promise<string[]> {
      const rows = await sql<{ path: string }[]>`
        update picture set deleted_at = ${new Date(at)}, is_public = false
        where path = any(${[...paths]}) and deleted_at is null returning path`
      return rows.map(({ path }) => path)
    },
    /**
     * Deletes the oldest loose pictures of a member beyond so many; answers their paths. Of those in use a card's worth
     * counts: who shows many, at activities, can add another one all the same.
     */
    async markSurplusDeleted(memberId: string, keep: number, at: number): Promise<string[]> {
      const rows = await sql<{ path: string }[]>`
        update picture set deleted_at = ${new Date(at)}
        where not is_used and deleted_at is null and path in (
          select path from picture where owner_id = ${memberId} and deleted_at is null and not is_used
          order by created_at desc, path offset ${keep} - least(${PICTURES_SHOWN_COUNTED}, (
            select count(*) from picture where owner_id = ${memberId} and deleted_at is null and is_used)))
        returning path`
      return rows.map(({ path }) => path)
    },
    /** Deletes all pictures of a member and forgets whose they were; answers their paths. */
    async markAllDeleted(memberId: string, at: number): Promise<string[]> {
      const rows = await sql<{ path: string }[]>`
        update picture set owner_id = null, is_public = false, deleted_at = coalesce(deleted_at, ${new Date(at)})
        where owner_id = ${memberId} returning path`
      return rows.map(({ path }) => path)
    },
  }
}

/** Uploaded pictures: their addresses in the copy; deleted for good with the account. */
export const picturePersonalData = ({ store }: { store: PictureStore }): PersonalDataSource => ({
  name: 'pictures',
  async read(sql, memberId) {
    return [
      ...(await sql`
        select path, width, height, is_public as "isPublic", created_at as "uploadedAt", deleted_at as "deletedAt"
        from picture where owner_id = ${memberId} order by created_at, path`),
    ]
  },
  async erase(sql, memberId, now) {
    const paths = await pictureQueries(sql).markAllDeleted(memberId, now)
    // afterwards: a report that comes meanwhile finds them deleted
    await evidencePictures(sql).forget(paths)
    return async () => void (await Promise.all(paths.map((path) => store.remove(path))))
  },
})
