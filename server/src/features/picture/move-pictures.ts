import { evidencePictures } from '#features/picture/evidence-pictures.ts'
import { isBackupRunning } from '#platform/database/backup-lock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { pathOfFileName, type PictureStore } from '#platform/pictures/picture-store.ts'

/** Held by the one that moves: another could take away the copy that this one has just made sure of. */
const LOCK = 'move pictures'
/** Pictures moved at a time: each waits for the storage, and takes the memory of its widths. */
const AT_A_TIME = 8

/** What a move has done so far. */
export type MovedPictures = {
  /** Pictures that lie in the other place alone by now. */
  moved: number
  bytes: number
  /** Copied and compared, and left here as well since a backup is being made: the next run takes them away. */
  left: number
  /** Deleted ones, whose files the sweep takes; and those that came to be deleted meanwhile. */
  deleted: number
}

type MoveParts = {
  sql: Sql
  from: PictureStore
  to: PictureStore
  signal: AbortSignal
  /** Told after every few pictures. */
  tell?(soFar: MovedPictures): void
}

/**
 * Moves all pictures from one place to the other while servers run that read both. A picture leaves its place once its
 * copy was read back and is the same, byte for byte; whoever begins again goes on with what is still there.
 */
export async function movePictures({ sql, from, to, signal, tell }: MoveParts): Promise<MovedPictures> {
  const soFar: MovedPictures = { moved: 0, bytes: 0, left: 0, deleted: 0 }
  // its end lets the lock go; without it every further statement fails, and nothing more is taken away
  const held = await sql.reserve()
  try {
    await takeLock(held)
    for await (const files of from.list()) {
      const paths = [...new Set(files.map(({ name }) => pathOfFileName(name)).filter((path) => path !== null))]
      for (let first = 0; first < paths.length && !signal.aborted; first += AT_A_TIME) {
        await moveSome(paths.slice(first, first + AT_A_TIME), { sql, held, from, to, soFar })
        tell?.(soFar)
      }
      if (signal.aborted) break
    }
    return soFar
  } finally {
    await held`select pg_advisory_unlock_all()`.catch(() => undefined)
    held.release()
  }
}

async function takeLock(held: SqlRunner) {
  const [row] = await held<{ isFree: boolean }[]>`
    select pg_try_advisory_lock(hashtextextended(${LOCK}, 0)) as "isFree"`
  if (row?.isFree !== true) throw new Error('Pictures are being moved already: wait for the end of that.')
}

type Bite = Pick<MoveParts, 'sql' | 'from' | 'to'> & { held: SqlRunner; soFar: MovedPictures }

async function moveSome(paths: readonly string[], { sql, held, from, to, soFar }: Bite) {
  const living = await livingOf(held, paths)
  const copied = await Promise.all(living.map(async (path) => ({ path, bytes: await copy(path, from, to) })))
  // whoever deletes a picture marks its row first, and then takes the files of both places
  const stillLiving = new Set(await livingOf(held, living))
  const gone = living.filter((path) => !stillLiving.has(path))
  await Promise.all(gone.map((path) => to.remove(path)))
  soFar.deleted += paths.length - stillLiving.size
  const whole = copied.filter(({ path }) => stillLiving.has(path))
  await sql.begin(async (transaction) => {
    if (await isBackupRunning(transaction)) soFar.left += whole.length
    else {
      // the lock is held still
      await held`select`
      await Promise.all(whole.map(({ path }) => from.remove(path)))
      soFar.moved += whole.length
      soFar.bytes += whole.reduce((sum, { bytes }) => sum + bytes, 0)
    }
  })
}

/** All but those that are deleted, or not whole yet; covers that nobody uploaded have no row. */
async function livingOf(held: SqlRunner, paths: readonly string[]): Promise<string[]> {
  const deleted = new Set(await evidencePictures(held).listGone(paths))
  return paths.filter((path) => !deleted.has(path))
}

/** Copies what lacks, and reads all of it back. Answers how many bytes a picture has. */
async function copy(path: string, from: PictureStore, to: PictureStore): Promise<number> {
  const widths = await from.widthsOf(path)
  const given = await Promise.all(widths.map(async (width) => [width, await from.find(path, width)] as const))
  const bytesByWidth = new Map(given.flatMap(([width, bytes]) => (bytes ? [[width, bytes] as const] : [])))
  const isSame = async () => {
    const kept = await Promise.all([...bytesByWidth.keys()].map((width) => to.find(path, width)))
    return [...bytesByWidth.values()].every((bytes, index) => kept[index]?.equals(bytes))
  }
  if (!(await isSame())) {
    await to.put(path, bytesByWidth)
    if (!(await isSame())) throw new Error(`The copy of picture ${path} differs from it: nothing was taken away.`)
  }
  return [...bytesByWidth.values()].reduce((sum, { length }) => sum + length, 0)
}
