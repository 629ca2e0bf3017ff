import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './started-process.ts'

/** Debian's package; where it is not installed there is nothing to try several processes with. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

/** A Redis on loopback that keeps nothing on disk. */
export type RedisServer = {
  url: string
  /** Halts it: connections stay, nothing is answered. */
  halt(): void
  goOn(): void
  kill(): Promise<void>
  /** Comes up again on the same port, empty. */
  restart(): Promise<void>
}

/** Starts a Redis of its own. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
  let running = await startOn(port)
  return {
    url: `redis://127.0.0.1:${port}/0`,
    halt: () => void running.kill('SIGSTOP'),
    goOn: () => void running.kill('SIGCONT'),
    async kill() {
      if (running.exitCode !== null || running.signalCode !== null) return
      const ended = once(running, 'exit')
      running.kill('SIGKILL')
      await ended
    },
    async restart() {
      running = await startOn(port)
    },
  }
}

async function startOn(port: number): Promise<ChildProcess> {
  const started = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', '/tmp'])
  const { promise, resolve, reject } = Promise.withResolvers<ChildProcess>()
  let printed = ''
  started.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
    if (printed.includes('Ready to accept connections')) resolve(started)
  })
  started.once('exit', () => reject(new Error(`redis-server ended:\n${printed}`)))
  return await promise
}
