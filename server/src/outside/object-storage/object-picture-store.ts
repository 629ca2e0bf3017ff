import { PICTURE_WIDTHS_PX, type PictureWidth } from '@quan/contract/picture/picture-limits.ts'
import {
  isPicturePath,
  pictureFileName,
  pictureFilesBegin,
  type PictureStore,
} from '#platform/pictures/picture-store.ts'
import type { Bucket } from './bucket.ts'

const PREFIX = 'pictures/'
const TYPE = 'image/webp'

function nameOf(path: string, width: PictureWidth): string {
  if (!isPicturePath(path)) throw new Error(`not the path of a picture: ${path}`)
  return PREFIX + pictureFileName(path, width)
}

/** A store in a bucket, whose objects are called as the files below `DATA_DIR` are. */
export function objectPictureStore(bucket: Bucket): PictureStore {
  async function remove(path: string) {
    await Promise.all(PICTURE_WIDTHS_PX.map((width) => bucket.remove(nameOf(path, width))))
  }
  return {
    remove,
    async put(path, bytesByWidth) {
      try {
        for (const [width, bytes] of bytesByWidth) await bucket.put(nameOf(path, width), bytes, TYPE)
      } catch (error) {
        // what is away now takes nothing back either: the sweep does
        await remove(path).catch(() => undefined)
        throw error
      }
    },
    find: async (path, width) => (isPicturePath(path) ? await bucket.find(nameOf(path, width)) : null),
    async widthsOf(path) {
      const listed = new Set<string>()
      for await (const page of bucket.list(PREFIX + pictureFilesBegin(path)))
        for (const { name } of page) listed.add(name)
      return PICTURE_WIDTHS_PX.filter((width) => listed.has(nameOf(path, width)))
    },
    async *list() {
      for await (const page of bucket.list(PREFIX))
        yield page.map(({ name, ...facts }) => ({ name: name.slice(PREFIX.length), ...facts }))
    },
  }
}
