import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { say } from '../commands/progress.ts'

type Script = {
  file: string
  environment?: NodeJS.ProcessEnv
}

/** A script that runs until it is stopped, and can be started anew. */
export type RestartableScript = {
  /** Starts it anew; one that ended by itself too. Many calls at once, as when a branch is changed, are one. */
  restart(): void
  /** Ends it for good. */
  stop(): Promise<void>
}

/** Files that are saved together are saved within this time, in milliseconds. */
const TOGETHER_MS = 100

/**
 * Runs a script under the same Node. It is told to end by SIGTERM, and the next run begins when it has ended, so that two
 * never want the same port.
 */
export function runRestartable({ file, environment }: Script): RestartableScript {
  let child = start()
  let turn: Promise<void> = Promise.resolve()
  let isAsked = false
  let isStopped = false

  function start(): ChildProcess {
    const started = spawn(process.execPath, [file], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    started.once('exit', (code) => {
      if (code !== null && code > 0 && !isStopped) say('the server ended; it starts again after the next change')
    })
    return started
  }

  async function startAnew() {
    await sleep(TOGETHER_MS)
    isAsked = false
    await end(child)
    if (!isStopped) child = start()
  }

  return {
    restart() {
      if (isAsked) return
      isAsked = true
      turn = turn.then(startAnew)
    },
    async stop() {
      isStopped = true
      await turn
      await end(child)
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}
