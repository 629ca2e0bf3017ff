import { join } from 'node:path'
import { PICTURE_WIDTHS_PX, type PictureWidth } from '@quan/contract/picture/picture-limits.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'
import { pairedStores } from '#platform/pictures/paired-stores.ts'
import type { Sql } from '#platform/database/connect.ts'
import {
  backedUpStore,
  isPicturePath,
  pictureFileName,
  pictureFilesBegin,
  pictureStore,
  type PictureStore,
} from '#platform/pictures/picture-store.ts'
import { type Bucket, openBucket } from './bucket.ts'

/** Where pictures are kept by the settings: all of them, and each place by itself. */
export type KeptPictures = {
  pictures: PictureStore
  onDisk: PictureStore
  /** Null where no bucket is named. */
  inBucket: PictureStore | null
}

/** Opens the places of pictures; nothing is asked of a bucket before the first picture is. */
export function keptPictures({ dataDir, objectStorage, picturesIn }: KeptWhere): KeptPictures {
  const onDisk = pictureStore(join(dataDir, 'pictures'))
  if (objectStorage === null) return { pictures: onDisk, onDisk, inBucket: null }
  const inBucket = objectPictureStore(openBucket(objectStorage))
  const [place, before] = picturesIn === 's3' ? [inBucket, onDisk] : [onDisk, inBucket]
  return { pictures: pairedStores({ place, before }), onDisk, inBucket }
}

type KeptWhere = Pick<ServerConfig, 'dataDir' | 'objectStorage' | 'picturesIn'>

/** The same for a server: `store` leaves files where they are while a backup is made, `files` does not. */
export function servedPictures(config: KeptWhere, sql: Sql) {
  const { pictures: files, inBucket } = keptPictures(config)
  return { files, store: backedUpStore(files, sql), inBucket }
}

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
