import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readdirSync, readFileSync } from 'node:fs'

/** Where packages put programs, some of which are not on the way of who is no administrator. */
export const PROGRAMS_PATH = `${process.env['PATH']}:/usr/sbin:/sbin`

/** How a program of a package is started; its output goes to a file. */
export type Program = {
  command: string
  args: readonly string[]
  log: string
  environment?: Record<string, string>
  /** Who it runs as where we are root; who we are unless given. */
  owner?: { uid: number; gid: number }
  /** A process that it started and let go; null for none. */
  letGo?: () => number | null
}

/** A program that runs until it is killed, and may be started again. */
export type Engine = {
  start(): void
  /** Ends it with whatever it started, in the middle of everything. */
  kill(): Promise<void>
  /** Ends it in order; answers once it has ended. */
  end(): Promise<void>
  /** Stops it with whatever it started where it stands; the result lets it go on. */
  pause(): () => void
  isRunning(): boolean
}

/** Every one that was started, so that nothing outlives the run however it ends. */
const started: Engine[] = []

/** Kills whatever still runs. */
export async function killAllEngines(): Promise<void> {
  for (const engine of started.toReversed()) await engine.kill()
}

export function engine({ command, args, log, environment = {}, owner, letGo = () => null }: Program): Engine {
  let child: ChildProcess | null = null
  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null
  // the first one before its children, so that it starts no others
  const all = () => [child?.pid ?? null, letGo()].flatMap((pid) => (pid === null ? [] : familyOf(pid)))
  const one: Engine = {
    isRunning,
    start() {
      if (isRunning()) return
      const output = openSync(log, 'a')
      const env = { PATH: PROGRAMS_PATH, LC_ALL: 'C.UTF-8', ...environment }
      child = spawn(command, args, { cwd: '/', env, stdio: ['ignore', output, output], ...owner })
    },
    async kill() {
      const ended = child !== null && isRunning() ? once(child, 'exit') : null
      signal(all(), 'SIGKILL')
      await ended
      child = null
    },
    async end() {
      if (child === null || !isRunning()) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
    pause() {
      const family = all()
      signal(family, 'SIGSTOP')
      return () => signal(family, 'SIGCONT')
    },
  }
  started.push(one)
  return one
}

function signal(pids: readonly number[], name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // it ended by itself meanwhile
    }
  }
}

/** A process and all that descend from it, parents first. */
function familyOf(pid: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? parentOf(name) : null
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const family = [pid]
  for (const one of family) family.push(...(children.get(one) ?? []))
  return family
}

/** The process that started one; null where that is gone already. */
function parentOf(pid: string): number | null {
  try {
    // the name of a program stands in brackets, and may hold anything
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return null
  }
}
