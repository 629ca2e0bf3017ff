import { chmod, mkdir, realpath } from 'node:fs/promises'
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
  const isNew = (await mkdir(wanted, { recursive: true })) !== undefined
  // PostgreSQL's user must pass through, whatever the umask.
  if (isNew) await chmod(wanted, 0o711)
  const dataDir = await realpath(wanted)
  return {
    dataDir,
    passwordFile: join(dataDir, 'password'),
    logFile: join(dataDir, 'postgres.log'),
    turnFile: join(dataDir, 'turn.lock'),
    sharesFile: join(dataDir, 'shares.lock'),
  }
}
