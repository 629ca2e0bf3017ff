import { hash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { serviceUnavailable } from '@quan/contract/endpoint/common-errors.ts'
import { PICTURE_WIDTHS_PX } from '@quan/contract/picture/picture-limits.ts'
import { SHARE_PICTURE_PATH } from '@quan/contract/route/public-file.ts'
import { whenText, whereText } from '#features/activity/activity-words.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { PictureStore } from '#platform/pictures/picture-store.ts'
import { semaphore } from '#platform/process/semaphore.ts'
import { COVER_AREA, drawSharePicture, type ShareWords } from './draw-share-picture.ts'
import { type TextPaths, textPaths } from './text-paths.ts'

/** Pictures kept on disk at most, about 100 KB each; the one not asked for the longest goes. */
export const SHARE_PICTURES_MAX = 2_000

/** Pictures waiting to be drawn at most, the one being drawn among them: each takes a core for up to a quarter of a second. */
const DRAWN_WAITING_MAX = 20

/** Grows when the drawing changes, so that pictures kept elsewhere are asked for anew. */
const DRAWING = 2
const VERSION_CHARACTERS = 10
const JPEG_QUALITY = 86

const text = { product: '同城圈', cancelled: '已取消' } as const

type SharePictureParts = {
  /** A folder of its own. */
  folder: string
  pictures: Pick<PictureStore, 'find'>
}

export type SharePictureService = ReturnType<typeof sharePictureService>

/** Pictures beside links to activities: title, time, place and cover, drawn when first asked for and kept on disk. */
export function sharePictureService({ folder, pictures }: SharePictureParts) {
  // reading the font's table of contents waits until there is something to draw
  let paths: TextPaths | undefined
  const underWay = new Map<string, Promise<Buffer>>()
  const drawing = semaphore(1)
  const files = keptFiles(folder)

  async function draw(activity: ActivityDetail): Promise<Buffer> {
    paths ??= textPaths()
    const picture = sharp(Buffer.from(drawSharePicture(wordsOf(activity), paths)))
    const photo = activity.cover && (await pictures.find(activity.cover, PICTURE_WIDTHS_PX.at(-1)!))
    if (photo) {
      const { x: left, y: top, width, height } = COVER_AREA
      picture.composite([{ input: await sharp(photo).resize(width, height, { fit: 'cover' }).toBuffer(), left, top }])
    }
    return picture.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' }).toBuffer()
  }

  async function drawAndKeep(name: string, activity: ActivityDetail): Promise<Buffer> {
    try {
      const bytes = await drawing.take(() => draw(activity))
      await files.put(name, bytes)
      return bytes
    } finally {
      underWay.delete(name)
    }
  }

  return {
    /** Path of the picture of an activity as it is now: another path as soon as the picture would be another one. */
    pathOf: (activity: ActivityDetail) => `${SHARE_PICTURE_PATH}${activity.id}/${versionOf(activity)}.jpg`,
    /** The picture as JPEG. Throws `service.unavailable` while too many others wait to be drawn. */
    async pictureOf(activity: ActivityDetail): Promise<Buffer> {
      const name = `${activity.id}-${versionOf(activity)}.jpg`
      const kept = await files.find(name)
      if (kept) return kept
      const drawn = underWay.get(name)
      if (drawn) return drawn
      if (underWay.size >= DRAWN_WAITING_MAX) throw new AppError(serviceUnavailable)
      const begun = drawAndKeep(name, activity)
      underWay.set(name, begun)
      return begun
    },
  }
}

function wordsOf(activity: ActivityDetail): ShareWords {
  const { id, category, title, startTime, timeZone, allDay, cancelled, city } = activity
  return {
    id,
    category,
    title,
    startTime,
    timeZone,
    allDay,
    product: text.product,
    mark: cancelled ? text.cancelled : null,
    when: whenText(activity),
    where: whereText(activity) || city.name,
  }
}

function versionOf(activity: ActivityDetail): string {
  const shown = JSON.stringify([DRAWING, wordsOf(activity), activity.cover])
  return hash('sha256', shown, 'base64url').slice(0, VERSION_CHARACTERS)
}

/** Files of a folder, no more than so many: the one used longest ago gives way. Those of an earlier run count. */
function keptFiles(folder: string) {
  const known = new LRUCache<string, true>({
    max: SHARE_PICTURES_MAX,
    dispose: (_value, name) => void rm(join(folder, name), { force: true }),
  })
  const opened = (async () => {
    await mkdir(folder, { recursive: true })
    for (const name of await readdir(folder)) known.set(name, true)
  })()
  opened.catch(() => {})

  return {
    async find(name: string): Promise<Buffer | null> {
      await opened
      if (!known.get(name)) return null
      return readFile(join(folder, name)).catch(() => null)
    },
    async put(name: string, bytes: Buffer) {
      await opened
      // a process that is killed leaves no half of a picture under its name
      const part = join(folder, `${name}.${randomUUID()}.part`)
      await writeFile(part, bytes)
      await rename(part, join(folder, name))
      known.set(name, true)
    },
  }
}
