import { randomBytes } from 'node:crypto'
import {
  PICTURE_PATH_RANDOM_BYTES,
  PICTURE_WIDTHS_PX,
  type PictureWidth,
} from '@quan/contract/picture/picture-limits.ts'
import { type DeskPicturePlace, deskPictureQueries } from '#features/desk-picture/desk-picture.queries.ts'
import { deskPictures, pathsShown, type ShownPictures } from '#features/desk-picture/desk-pictures.service.ts'
import { sayNoRoom } from '#features/picture/take-picture.ts'
import { unownedPictures } from '#features/picture/unowned-pictures.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PictureStore } from '#platform/pictures/picture-store.ts'

/** Copies by the paths of what they are copies of. */
export type PictureCopies = ReadonlyMap<string, string>

type CopyParts = { sql: SqlRunner; clock: Clock; store: Pick<PictureStore, 'find' | 'put'> }

/**
 * Copies the files of what operators took in; of members' own pictures they make none, which would stay when its member
 * goes. Until `keepCopies` a copy counts as deleted: what nobody keeps is swept. Throws `picture.no_room`.
 */
export async function copyPictures({ sql, clock, store }: CopyParts, shown: ShownPictures): Promise<PictureCopies> {
  const copies = new Map<string, string>()
  for (const { path, ...size } of await deskPictureQueries(sql).listCopyable(pathsShown(shown))) {
    const bytes = await filesOf(store, path)
    if (bytes === null) continue
    const copy = randomBytes(PICTURE_PATH_RANDOM_BYTES).toString('hex')
    await unownedPictures(sql).begin({ path: copy, ...size, createdAt: clock.now() })
    await store.put(copy, bytes).catch(sayNoRoom)
    copies.set(path, copy)
  }
  return copies
}

/** All widths of a picture; null where its files are gone by now. */
async function filesOf(store: CopyParts['store'], path: string): Promise<Map<PictureWidth, Buffer> | null> {
  const files = new Map<PictureWidth, Buffer>()
  for (const width of PICTURE_WIDTHS_PX) {
    const bytes = await store.find(path, width)
    if (bytes === null) return null
    files.set(width, bytes)
  }
  return files
}

type Keeper = { operatorId: string; place: DeskPicturePlace; at: number }

/** Takes copies in for a place, as uploads of the operator. */
export async function keepCopies(sql: SqlRunner, copies: PictureCopies, keeper: Keeper): Promise<void> {
  for (const [copyOf, path] of copies) {
    await unownedPictures(sql).finish(path)
    await deskPictures(sql).add({ ...keeper, path, copyOf })
  }
}

/** The same pictures by their copies, in their order; what has none is left out. */
export function copiedShown({ cover, pictures }: ShownPictures, copies: PictureCopies): ShownPictures {
  return {
    cover: cover === null ? null : (copies.get(cover) ?? null),
    pictures: pictures.flatMap((path) => copies.get(path) ?? []),
  }
}
