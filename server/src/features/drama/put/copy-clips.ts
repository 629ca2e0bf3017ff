import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { dirname, extname, join, relative, sep } from 'node:path'
import { unmarkLeft } from '#features/drama/put/left-mark.ts'
import { VIDEO_MEDIA_TYPES, VIDEO_PATH, videoFolder } from '#features/drama/video-store.ts'

type CopyClips = { from: string; dataDir: string; seriesId: string }

const NAME_CHARACTERS = 16

/**
 * Copies the clips of a folder into the theatre and answers the path they are served below. The folder there is named by
 * its content and appears whole or not at all, so that whoever watches an older version is not disturbed.
 */
export async function copyClips({ from, dataDir, seriesId }: CopyClips): Promise<string> {
  const files = await clipsIn(from)
  const name = join(seriesId, await contentName(from, files))
  const target = join(videoFolder(dataDir), name)
  if (existsSync(target)) await unmarkLeft(target)
  else await copyWhole(from, files, target)
  return `${VIDEO_PATH}${name.split(sep).join('/')}/`
}

async function clipsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && extname(entry.name).toLowerCase() in VIDEO_MEDIA_TYPES)
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
}

async function contentName(folder: string, files: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files) {
    hash.update(`${file}\n`)
    // a clip may be larger than the memory
    for await (const part of createReadStream(join(folder, file))) hash.update(part as Buffer)
  }
  return hash.digest('hex').slice(0, NAME_CHARACTERS)
}

async function copyWhole(from: string, files: string[], target: string) {
  await mkdir(dirname(target), { recursive: true })
  const unfinished = await mkdtemp(`${target}-`)
  try {
    for (const file of files) {
      await mkdir(dirname(join(unfinished, file)), { recursive: true })
      await copyFile(join(from, file), join(unfinished, file))
    }
    await rename(unfinished, target)
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true })
    // somebody else may have put the same folder there meanwhile
    if (!existsSync(target)) throw cause
  }
}
