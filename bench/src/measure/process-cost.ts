import { readFileSync } from 'node:fs'

/** A tick of `/proc`, in milliseconds: Linux tells CPU time in hundredths of a second on every machine. */
const TICK_MS = 10
/** Places of user and system time in `/proc/<pid>/stat` behind the name: own, and of children that have ended. */
const OWN = [11, 12]
const ENDED_CHILDREN = [13, 14]

/** CPU time in milliseconds, user and system, that processes and all their children have used so far. */
export function cpuTimeMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + ownTicks(pid) * TICK_MS + cpuTimeMs(childrenOf(pid)), 0)
}

function ownTicks(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // the name stands in brackets and may hold blanks
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return [...OWN, ...ENDED_CHILDREN].reduce((sum, place) => sum + Number(fields[place]), 0)
}

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.split(' ').filter(Boolean).map(Number)
}
