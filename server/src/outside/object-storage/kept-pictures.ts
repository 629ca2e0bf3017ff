import { join } from 'node:path'
import type { ServerConfig } from '#platform/config/server-config.ts'
import { pairedStores } from '#platform/pictures/paired-stores.ts'
import type { Sql } from '#platform/database/connect.ts'
import { backedUpStore, pictureStore, type PictureStore } from '#platform/pictures/picture-store.ts'
import { openBucket } from './bucket.ts'
import { objectPictureStore } from './object-picture-store.ts'

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
