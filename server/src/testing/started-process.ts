import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

const [LOWEST_PORT, LOWEST_GIVEN_PORT] = [20_000, 32_000]

/** A process as people start it. */
export type StartedProcess = {
  pid: number
  output(): string
  /** Waits for a text in the output; throws with all output when the process ends before. */
  printed(pattern: RegExp): Promise<RegExpExecArray>
  /** Sends a signal that does not end it. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void
  /** False once it ended, by itself or not. */
  isRunning(): boolean
  /** Waits for its end by itself and answers its exit code. */
  exitCode(): Promise<number | null>
  /** Ends it by a signal and answers its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts a script of the tree under the same Node, with the given environment alone. */
export function startProcess(
  root: string,
  { script, args = [], environment }: { script: string; args?: string[]; environment: Record<string, string> },
): StartedProcess {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()))
  const exitCode = async () => {
    await ended
    return child.exitCode
  }
  return {
    pid: child.pid ?? 0,
    output: () => text,
    printed: (pattern) => firstMatch(child, { ended, look: () => pattern.exec(text) }),
    exitCode,
    signal: (name) => void child.kill(name),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    end(signal = 'SIGTERM') {
      child.kill(signal)
      return exitCode()
    },
  }
}

type WatchedProcess = { ended: Promise<unknown>; look: () => RegExpExecArray | null }

async function firstMatch(child: ChildProcess, { ended, look }: WatchedProcess): Promise<RegExpExecArray> {
  const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>()
  const onOutput = () => {
    const match = look()
    if (match) resolve(match)
  }
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', onOutput)
  void ended.then(() => reject(new Error('The process ended before it printed what was awaited.')))
  onOutput()
  return await promise
}

/** A port nobody listens on now, below those that connections of others are given while its server is dead. */
export async function freePort(): Promise<number> {
  const port = randomInt(LOWEST_PORT, LOWEST_GIVEN_PORT)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return await freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}
