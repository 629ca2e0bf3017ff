import { randomBytes } from 'node:crypto'
import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import { PICTURE_PATH_RANDOM_BYTES, PICTURES_A_MEMBER_MAX } from '@quan/contract/picture/picture-limits.ts'
import { openPicture } from '#features/picture/opening/open-picture.ts'
import { renderWidths } from '#features/picture/opening/render-widths.ts'
import { pictureQueries } from '#features/picture/picture.queries.ts'
import type { PictureParts } from '#features/picture/picture.service.ts'
import { turns } from '#platform/turns/turns.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** Decoding at a time in this process: each may take 300 MB of memory and one of four threads. */
const DECODED_AT_A_TIME = 2

type Upload = { memberId: string; bytes: Buffer }

/** Takes uploads in, whole or not at all; answers the path, which its owner alone knows. Throws the `picture.*` errors. */
export function pictureTaker({ sql, store, clock }: Omit<PictureParts, 'signatures'>) {
  const queries = pictureQueries(sql)
  const decoding = turns(DECODED_AT_A_TIME)

  async function makeRoom(memberId: string) {
    const surplus = await queries.markSurplusDeleted(memberId, PICTURES_A_MEMBER_MAX, clock.now())
    await Promise.all(surplus.map(store.remove))
  }

  return async ({ memberId, bytes }: Upload): Promise<string> => {
    const size = await openPicture(bytes)
    const rendered = await decoding.take(() => renderWidths(bytes))
    const path = randomBytes(PICTURE_PATH_RANDOM_BYTES).toString('hex')
    await store.put(path, rendered)
    try {
      const isKept = await queries.add({ path, ownerId: memberId, ...size, createdAt: clock.now() })
      if (!isKept) throw new AppError(loginRequired)
    } catch (error) {
      await store.remove(path)
      throw error
    }
    await makeRoom(memberId)
    return path
  }
}
