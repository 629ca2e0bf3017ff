import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { startFlags } from '#measure.ts'

/** A process of a measurement: does what it is asked, one thing after the other, and answers. */
export type MeasuredProcess<Asked, Answer> = {
  pid: number
  ask(asked: Asked): Promise<Answer>
  /** Ends it and waits until it is gone. */
  stop(): Promise<void>
}

type Failing = { error: string }

/** Starts a script that calls `answerRequests`: under Node, or under Bun where its program is given. */
export function openMeasuredProcess<Asked extends object, Answer>(
  script: URL,
  bun: string | null = null,
): MeasuredProcess<Asked, Answer> {
  // garbage is collected before memory is read; the rest is what a server is started with
  const child = bun
    ? fork(script, { execPath: bun, execArgv: [] })
    : fork(script, { serialization: 'advanced', execArgv: ['--expose-gc', ...startFlags()] })
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${script.pathname} ended by itself.`)
  })
  ended.catch(() => {})
  return {
    pid: child.pid as number,
    async ask(asked) {
      const answered = once(child, 'message') as Promise<[{ answer: Answer } | Failing]>
      child.send(asked)
      const [said] = await Promise.race([answered, ended])
      if ('error' in said) throw new Error(said.error)
      return said.answer
    },
    stop: () => stopChild(child),
  }
}

async function stopChild(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** In the process: answers whatever it is asked; ends with whoever measures. */
export function answerRequests<Asked>(act: (asked: Asked) => Promise<unknown>) {
  process.on('message', async (asked: Asked) => {
    const said = await act(asked).then(
      (answer) => ({ answer }),
      (failure: unknown) => ({
        error: failure instanceof Error ? (failure.stack ?? failure.message) : String(failure),
      }),
    )
    process.send?.(said)
  })
  process.once('disconnect', () => process.exit())
}
