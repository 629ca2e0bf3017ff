import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'
import type { PictureStore } from '#platform/pictures/picture-store.ts'
import { pictureQueries } from './picture.queries.ts'

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
    return async () => void (await Promise.all(paths.map((path) => store.remove(path))))
  },
})
