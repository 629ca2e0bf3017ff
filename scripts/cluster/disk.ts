import { spawnSync } from 'node:child_process'
import { chown, mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { PROGRAMS_PATH } from './engine.ts'
import { ownerOfPostgres } from './programs.ts'

/** Size of a disk; what is not written takes no room. */
const DISK_SIZE = '4G'
/** What takes the room away, by its name. */
const FILLER = 'filler-'
/** Below so many bytes nobody writes anything. */
const NOTHING_BYTES = 4_096

/** A disk of its own for a folder. */
export type Disk = {
  /** Takes all room that is there now. */
  fill(): Promise<void>
  makeRoom(): Promise<void>
}

const mounted: string[] = []

/** Puts a disk under a folder, from a file; null where we may not mount. */
export async function mountDisk(folder: string): Promise<Disk | null> {
  await mkdir(folder, { recursive: true })
  const image = `${folder}.disk`
  // no room is kept for the administrator
  const isThere =
    runs('truncate', '-s', DISK_SIZE, image) &&
    runs('mkfs.ext4', '-q', '-F', '-m', '0', image) &&
    runs('mount', '-o', 'loop', image, folder)
  if (!isThere) {
    await rm(image, { force: true })
    return null
  }
  mounted.push(folder)
  const owner = ownerOfPostgres()
  if (owner) await chown(folder, owner.uid, owner.gid)
  let fillers = 0
  const free = async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }
  return {
    async fill() {
      for (let share = 1; (await free()) >= NOTHING_BYTES && share > 0; share -= 0.1) {
        const bytes = Math.max(NOTHING_BYTES, Math.floor((await free()) * share))
        if (runs('fallocate', '-l', String(bytes), join(folder, FILLER + fillers++))) return
      }
    },
    async makeRoom() {
      const fillersThere = (await readdir(folder)).filter((name) => name.startsWith(FILLER))
      for (const name of fillersThere) await rm(join(folder, name))
    },
  }
}

/** Takes all disks away, at once or when what used them has ended. */
export async function unmountDisks(): Promise<void> {
  for (const folder of mounted.splice(0).toReversed()) runs('umount', '-l', folder)
}

const runs = (command: string, ...args: string[]) =>
  spawnSync(command, args, { env: { PATH: PROGRAMS_PATH } }).status === 0
