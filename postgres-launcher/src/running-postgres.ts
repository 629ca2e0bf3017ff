import { explainError } from '#explain-failure.ts'
import { exists } from '#files/exists.ts'
import { inTurn } from '#lock/turn.ts'
import { databaseUrl } from '#server/connection.ts'
import { stopServer } from '#server/stop-server.ts'
import { tryLockAlone, tryLockShared } from './lock/file-lock.ts'

/** A running database and one owner's part in it. */
export type RunningPostgres = {
  /** With user, password and the database `quan`; the user is the superuser. */
  url: string
  port: number
  /** Process number of the server; its children do the work. */
  pid: number
  /** True when the server was running already. */
  adopted: boolean
  /** PostgreSQL's version, like '18.4'. */
  version: string
  /** Folder of `postgres`, `initdb` and `pg_ctl`. */
  binDir: string
  /** PostgreSQL's own data folder. */
  clusterDir: string
  logFile: string
  /**
   * Gives this owner's part back. The last owner to do so stops the server and waits for its end; owners that were
   * killed do not count. Calling it again changes nothing.
   */
  stop(): Promise<void>
}

type Owned = {
  dataDir: string
  turnFile: string
  sharesFile: string
  passwordFile: string
  logFile: string
  cluster: string
  binDir: string
  version: string
  port: number
  pid: number
  adopted: boolean
  password: string
}

/** Takes a share in the running server. Only to be called in turn. */
export function ownDatabase(owned: Owned): RunningPostgres {
  const share = takeShare(owned.sharesFile)
  let stopping: Promise<void> | undefined
  const { port, pid, adopted, version, binDir, cluster, logFile } = owned
  const stop = () => (stopping ??= leave(owned, () => share.leave()))
  return { url: databaseUrl(owned), port, pid, adopted, version, binDir, clusterDir: cluster, logFile, stop }
}

async function leave(owned: Owned, isLastToLeave: () => boolean) {
  // With the folder deleted there is nothing left to agree on.
  if (!(await exists(owned.dataDir))) return stopServer(owned)
  const turn = { file: owned.turnFile, dataDir: owned.dataDir }
  await inTurn(turn, async () => {
    if (isLastToLeave()) await stopServer(owned)
  }).catch((error: unknown) => {
    throw explainError(error, owned.dataDir)
  })
}

/** One owner's part in a running database. A process that is killed loses its shares by itself. */
type Share = {
  /** Gives the share back; true when nobody else has one. */
  leave(): boolean
}

/** Takes a share. Only to be called, and left, in turn: two at once could each see the other. */
export function takeShare(file: string): Share {
  const lock = tryLockShared(file)
  if (!lock) throw new Error(`${file} is locked although nobody else is in turn.`)
  return {
    leave() {
      lock.release()
      const alone = tryLockAlone(file)
      alone?.release()
      return alone !== null
    },
  }
}
