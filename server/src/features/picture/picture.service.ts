import { evidencePictures } from '#features/picture/evidence-pictures.ts'
import { pictureQueries } from '#features/picture/picture.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { barePicturePath } from '#platform/pictures/picture-host.ts'
import type { PictureSignatures, PictureVisibility } from '#platform/pictures/picture-signatures.ts'
import type { PictureStore } from '#platform/pictures/picture-store.ts'

/** The parts the service works with. */
export type PictureParts = { sql: Sql; store: PictureStore; signatures: PictureSignatures; clock: Clock }

/** Pictures of members for the features that show them; `transaction` makes a change part of one. */
export type PictureService = {
  /** The bare paths of addresses, in their order; null when one is not an own living upload. */
  ownUploads(memberId: string, addresses: readonly string[], transaction?: SqlRunner): Promise<string[] | null>
  /** The path with a signature that is good for an hour. */
  signed(path: string): string
  /** Keeps pictures that would otherwise give way to newer uploads. */
  keep(paths: readonly string[], transaction?: SqlRunner): Promise<void>
  /** Keeps own living uploads for what alone will show them; false when one is none, or is shown elsewhere. */
  keepUnused(memberId: string, paths: readonly string[], transaction: SqlRunner): Promise<boolean>
  /** Lets pictures go again, and shows them to nobody without a signature. */
  release(paths: readonly string[], transaction?: SqlRunner): Promise<void>
  /** Shows a picture to everybody. */
  publish(path: string, transaction?: SqlRunner): Promise<void>
  unpublish(path: string, transaction?: SqlRunner): Promise<void>
  /** Deletes pictures for good, those that a report keeps for everybody else; never inside a transaction, which could not bring the bytes back. */
  remove(paths: readonly string[]): Promise<void>
  /** The people who may see a picture. */
  visibilityOf(path: string): Promise<PictureVisibility>
}

export function pictureService({ sql, store, signatures, clock }: PictureParts): PictureService {
  const queries = pictureQueries(sql)
  const within = (transaction: SqlRunner | undefined) => (transaction ? pictureQueries(transaction) : queries)
  return {
    signed: signatures.sign,
    async ownUploads(memberId, addresses, transaction) {
      const paths = addresses.map(barePicturePath)
      const own = new Set((await within(transaction).ownLiving(memberId, paths)).map(({ path }) => path))
      return paths.every((path) => own.has(path)) ? paths : null
    },
    keep: (paths, transaction) => within(transaction).setUsed(paths, true),
    async keepUnused(memberId, paths, transaction) {
      const own = await within(transaction).ownLiving(memberId, paths)
      if (own.length < paths.length || own.some(({ isUsed }) => isUsed)) return false
      await within(transaction).setUsed(paths, true)
      return true
    },
    async release(paths, transaction) {
      const { setPublic, setUsed } = within(transaction)
      for (const path of paths) await setPublic(path, false)
      await setUsed(paths, false)
    },
    publish: (path, transaction) => within(transaction).setPublic(path, true),
    unpublish: (path, transaction) => within(transaction).setPublic(path, false),
    async remove(paths) {
      const deleted = await queries.markDeleted(paths, clock.now())
      await Promise.all((await evidencePictures(sql).listFree(deleted)).map(store.remove))
    },
    async visibilityOf(path) {
      const known = await queries.findKnown(path)
      if (known?.isDeleted) return known.isKept ? 'evidence' : 'deleted'
      return known && !known.isPublic ? 'private' : 'public'
    },
  }
}
