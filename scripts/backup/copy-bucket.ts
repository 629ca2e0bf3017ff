import { link, mkdir, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { keptPictures } from '@quan/server/outside/object-storage/kept-pictures.ts'
import type { ServerConfig } from '@quan/server/platform/config/server-config.ts'
import { PICTURE_WIDTHS_PX } from '@quan/contract/picture/picture-limits.ts'
import { pathOfFileName, pictureFileName, type StoredFile } from '@quan/server/platform/pictures/picture-store.ts'

/** Objects read at a time. */
const AT_A_TIME = 16

type Copied = {
  config: Pick<ServerConfig, 'dataDir' | 'objectStorage' | 'picturesIn'>
  to: string
  /** The pictures of the last backup: what is there already is linked and not read again. */
  before?: string | undefined
}

/** Copies the pictures of the bucket beside those of the disk, as files of the same names; without a bucket nothing. */
export async function copyBucket({ config, to, before }: Copied): Promise<void> {
  const { inBucket } = keptPictures(config)
  if (inBucket === null) return
  for await (const files of inBucket.list())
    for (let first = 0; first < files.length; first += AT_A_TIME)
      await Promise.all(files.slice(first, first + AT_A_TIME).map(copyOne))

  async function copyOne({ name, bytes: size, changedAt }: StoredFile) {
    const path = pathOfFileName(name)
    const width = PICTURE_WIDTHS_PX.find((one) => path !== null && pictureFileName(path, one) === name)
    if (path === null || width === undefined) return
    const file = join(to, name)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    if (before && (await sizeOf(join(before, name))) === size && (await isLinked(join(before, name), file))) return
    // deleted meanwhile, or on the disk as well and copied from there
    const bytes = await inBucket?.find(path, width)
    if (!bytes || (await sizeOf(file)) === bytes.length) return
    await writeFile(file, bytes, { mode: 0o600, flush: true })
    await utimes(file, new Date(changedAt), new Date(changedAt))
  }
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => null,
  )

/** Not every disk links, and none without end. */
const isLinked = (from: string, to: string) =>
  link(from, to).then(
    () => true,
    () => false,
  )
