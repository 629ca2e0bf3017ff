import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '#measure/compare.ts'
import type { LineKind } from '#push/lines/line.ts'
import { openSide } from '#push/open-side.ts'

type MemoryOfLines = {
  lines: number
  rounds: number
  /** How long they are silent before the memory is read. */
  restMs: number
  dataDir: string
  databaseUrl: string
  say: (text: string) => void
}

/** Lines that come and go first, so that what a server sets up once is not counted. */
const FIRST_LINES_SHARE = 0.05
const KINDS: readonly LineKind[] = ['ws', 'ours', 'socket.io']

/** Bytes that a server holds for one idle line, of each kind: the kinds take turns, each time in new processes. */
export async function memoryOfALine({ rounds, say, ...given }: MemoryOfLines): Promise<Record<LineKind, number>> {
  const found: Record<LineKind, number[]> = { ws: [], ours: [], 'socket.io': [] }
  for (let round = 0; round < rounds; round++) for (const kind of KINDS) found[kind].push(await oneRound(kind, given))
  const bytes = { ws: median(found.ws), ours: median(found.ours), 'socket.io': median(found['socket.io']) }
  for (const kind of KINDS) say(`${kind}: ${Math.round(bytes[kind])} bytes an idle line`)
  return bytes
}

type OneRound = Omit<MemoryOfLines, 'rounds' | 'say'>

async function oneRound(kind: LineKind, { lines, restMs, ...opened }: OneRound): Promise<number> {
  const side = await openSide({ kind, ...opened })
  try {
    await side.open(Math.ceil(lines * FIRST_LINES_SHARE))
    await side.hangUp()
    const before = await side.memory()
    await side.open(lines)
    // what was made for what went over them until now is let go
    await sleep(restMs)
    const after = await side.memory()
    const open = await side.openNow()
    if (open !== lines) throw new Error(`${kind} lost ${lines - open} of ${lines} idle lines.`)
    return (after - before) / lines
  } finally {
    await side.stop()
  }
}
