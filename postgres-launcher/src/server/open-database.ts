import { connectionLost, passwordWrong } from '#launch-faults.ts'
import { ensureDatabase, isConnectionLost, isWrongPassword } from '#server/connection.ts'
import { stopServer } from '#server/stop-server.ts'

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
export async function openDatabase(opening: Opening) {
  try {
    await ensureDatabase(opening)
  } catch (error) {
    if (!opening.adopted) await stopServer(opening)
    if (isConnectionLost(error)) throw connectionLost(opening.logFile, error)
    throw isWrongPassword(error) ? passwordWrong(opening.passwordFile, opening.cluster, error) : error
  }
}
