import { statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'

/** Files that stand in memory, where Linux has them. */
const MEMORY = '/dev/shm'
/** Room for the clusters of a whole test run several times over, in bytes. */
const ROOMY = 6 * 2 ** 30

/**
 * The folder for data that may vanish: in memory where that has room, else the system's temporary one. A database has some
 * 1,200 files, and making these takes a file system on a disk fifteen times as long.
 */
export async function memoryFolder(bytes = ROOMY): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  return Math.min(bavail * bsize, freemem()) >= bytes ? MEMORY : tmpdir()
}
