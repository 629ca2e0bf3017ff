import { setTimeout as sleep } from 'node:timers/promises'
import { openSide } from '#push/open-side.ts'

type LinesHeld = { lines: number; forMs: number; dataDir: string; databaseUrl: string; say: (text: string) => void }

/** How many of so many lines to our server are still open after a while in which they only sent heartbeats. */
export async function linesHeld({ lines, forMs, say, ...opened }: LinesHeld): Promise<number> {
  const side = await openSide({ kind: 'ours', ...opened })
  try {
    await side.open(lines)
    say(`${lines} lines are open`)
    await sleep(forMs)
    return await side.openNow()
  } finally {
    await side.stop()
  }
}
