import { PostgresLaunchError, type LaunchFault } from '#launch-faults.ts'
import { waitFor } from '#process/wait.ts'
import { findFreePort } from '#server/free-port.ts'
import { launchServer, type LaunchPlan } from '#server/launch-server.ts'
import { findLivingServer } from '#server/living-server.ts'
import { openDatabase } from '#server/open-database.ts'
import { endOrphans } from '#server/orphans.ts'
import { findPostmasterFile } from '#server/postmaster-file.ts'

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
