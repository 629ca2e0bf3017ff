import { turnTooLong } from '#launch-faults.ts'
import { tryLockAlone, type FileLock } from '#lock/file-lock.ts'
import { waitFor } from '#process/wait.ts'

/** Longest wait for another start or stop on the same folder, in milliseconds; it covers a recovery after a crash. */
const TURN_WAIT_MS = 180_000

type TurnRequest = { file: string; dataDir: string; onWait?: () => void; withinMs?: number }

/** Runs the work while nobody else starts or stops this database. */
export async function inTurn<Result>(request: TurnRequest, work: () => Promise<Result>) {
  const turn = await takeTurn(request)
  try {
    return await work()
  } finally {
    turn.release()
  }
}

async function takeTurn({ file, dataDir, onWait, withinMs = TURN_WAIT_MS }: TurnRequest): Promise<FileLock> {
  const atOnce = tryLockAlone(file)
  if (atOnce) return atOnce
  onWait?.()
  const later = await waitFor(() => tryLockAlone(file), { withinMs, everyMs: 20 })
  if (!later) throw turnTooLong(dataDir)
  return later
}
