import { readdir, readlink, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { connectionLost, type LaunchFault, passwordWrong, PostgresLaunchError, stillRunning } from '#launch-faults.ts'
import { waitFor } from '#process/wait.ts'
import { type LaunchPlan, launchServer } from '#server/launch-server.ts'
import { findPostmasterFile, postmasterFile, type PostmasterFile } from '#server/postmaster-file.ts'
import { ensureDatabase, isConnectionLost, isWrongPassword } from './connection.ts'
import { isServerOf } from './server-process.ts'
import { stopServer } from './stop-server.ts'

/** Longest wait for a server that is still starting or stopping, in milliseconds. */
const SETTLE_WAIT_MS = 120_000

/** Longest time of trying again, in milliseconds, when a port is snatched away, a dead server's processes linger or a server dies. */
const RETRY_WITHIN_MS = 20_000

type ServerWanted = Omit<LaunchPlan, 'port'> & {
  /** Undefined: any free one. */
  port?: number | undefined
  password: string
  passwordFile: string
  onProgress: (text: string) => void
}

export type FoundServer = { port: number; pid: number; adopted: boolean }

/** The server already at work on the cluster, else a new one; it has let us in. */
export async function findOrLaunch(wanted: ServerWanted): Promise<FoundServer> {
  // Owners of a crashed server know its port: the new one answers there again if it can.
  let port = wanted.port ?? (await findPostmasterFile(wanted.cluster))?.port
  let obstacle: unknown
  const attempt = async () => {
    try {
      const server = (await adopt(wanted)) ?? (await launch(wanted, port || (await findFreePort())))
      await openDatabase({ ...wanted, ...server })
      return server
    } catch (error) {
      obstacle = await prepareRetry(error, wanted)
      if (hasFault(error, 'port-taken')) port = undefined
      return null
    }
  }
  const found = await waitFor(attempt, { withinMs: RETRY_WITHIN_MS, everyMs: 50 })
  if (found === null) throw obstacle
  return found
}

async function adopt({ cluster, onProgress }: ServerWanted): Promise<FoundServer | null> {
  const living = await findLivingServer(cluster)
  if (living === null) return null
  onProgress('The database is already running.')
  return { port: living.port, pid: living.pid, adopted: true }
}

async function launch(wanted: ServerWanted, port: number): Promise<FoundServer> {
  wanted.onProgress('Starting the database.')
  const pid = await launchServer({ ...wanted, port })
  return { port, pid, adopted: false }
}

/** Clears the obstacle where it can; throws on when trying again is of no use. */
async function prepareRetry(error: unknown, { cluster, port }: ServerWanted) {
  if (hasFault(error, 'still-running')) await endOrphans(cluster)
  else if (!hasFault(error, 'connection-lost') && (!hasFault(error, 'port-taken') || port !== undefined)) throw error
  return error
}

const hasFault = (error: unknown, fault: LaunchFault) => error instanceof PostgresLaunchError && error.fault === fault

/** A port nobody listens on right now. Another program may still be quicker to take it. */
function findFreePort() {
  return new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

/**
 * Ends the processes a killed server left behind in this cluster: a busy one may go on for hours, and until its end no
 * new server can start. Linux only; elsewhere they end by themselves when they next wait for something.
 */
async function endOrphans(cluster: string) {
  if (process.platform !== 'linux') return
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const works = await Promise.all(pids.map((pid) => worksIn(pid, cluster)))
  pids.filter((_, index) => works[index]).forEach(endAtOnce)
}

async function worksIn(pid: number, cluster: string) {
  return (await readlink(`/proc/${pid}/cwd`).catch(() => null)) === cluster
}

function endAtOnce(pid: number) {
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    // It has ended by itself meanwhile.
  }
}

/**
 * The server that already works on this cluster. One that is starting or stopping is waited for; the file of one that
 * is dead is removed, because PostgreSQL would mistake any program with the same process number for it.
 */
async function findLivingServer(cluster: string): Promise<PostmasterFile | null> {
  const settled = await waitFor(() => look(cluster), { withinMs: SETTLE_WAIT_MS })
  if (settled === null) throw stillRunning(cluster)
  return settled === 'none' ? null : settled
}

async function look(cluster: string): Promise<PostmasterFile | 'none' | null> {
  const file = await findPostmasterFile(cluster)
  if (file && (await isServerOf(file.pid, cluster))) return file.isReady ? file : null
  await rm(postmasterFile(cluster), { force: true })
  return 'none'
}

type Opening = {
  cluster: string
  binDir: string
  port: number
  pid: number
  adopted: boolean
  password: string
  passwordFile: string
  logFile: string
}

/** Opens the app's database once, to be sure; a server we started that does not let us in is stopped again. */
async function openDatabase(opening: Opening) {
  try {
    await ensureDatabase(opening)
  } catch (error) {
    if (!opening.adopted) await stopServer(opening)
    if (isConnectionLost(error)) throw connectionLost(opening.logFile, error)
    throw isWrongPassword(error) ? passwordWrong(opening.passwordFile, opening.cluster, error) : error
  }
}
