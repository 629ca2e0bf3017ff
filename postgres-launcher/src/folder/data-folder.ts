import { chmod, mkdir, readdir, realpath, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** The launcher's own files in the data folder. The database itself may have to live elsewhere. */
export type DataFolder = {
  dataDir: string
  passwordFile: string
  logFile: string
  /** Held by who starts or stops the database. */
  turnFile: string
  /** Shared by the owners of the running database. */
  sharesFile: string
}

/** Makes the folder when needed; `dataDir` comes back absolute and without symbolic links. */
export async function openDataFolder(path: string): Promise<DataFolder> {
  const wanted = resolve(path)
  await mkdir(wanted, { recursive: true })
  const dataDir = await realpath(wanted)
  if (process.getuid?.() === 0) await letOthersPass(dataDir)
  return {
    dataDir,
    passwordFile: join(dataDir, 'password'),
    logFile: join(dataDir, 'postgres.log'),
    turnFile: join(dataDir, 'turn.lock'),
    sharesFile: join(dataDir, 'shares.lock'),
  }
}

/** PostgreSQL's user must pass through an empty folder, be it new or a temporary one; the rights of one in use are left alone. */
async function letOthersPass(dataDir: string) {
  if ((await readdir(dataDir)).length === 0) await chmod(dataDir, (await stat(dataDir)).mode | 0o001)
}
