import { spawn, type ChildProcess } from 'node:child_process'
import { childEnvironment } from '#process/child-environment.ts'
import { spawnIdentity, type RunAs } from '#process/run-as.ts'

type Command = {
  file: string
  args: string[]
  runAs?: RunAs
  cwd?: string
  /** For a program that leaves a server behind: an output it inherited would never end. */
  isSilent?: boolean
}

/** How a program ended: its exit code and all it printed, or the reason why it could not be run at all. */
export type CommandOutcome = { code: number | null; output: string; failure: NodeJS.ErrnoException | null }

export function runCommand(command: Command) {
  return new Promise<CommandOutcome>((resolve) => {
    const fail = (failure: NodeJS.ErrnoException) => resolve({ code: null, output: '', failure })
    try {
      const child = spawnCommand(command)
      const output = collectOutput(child)
      child.once('error', fail)
      child.once('close', (code) => resolve({ code, output: output(), failure: null }))
    } catch (error) {
      // Node throws some reasons, such as EPERM, and emits others.
      fail(error as NodeJS.ErrnoException)
    }
  })
}

function spawnCommand({ file, args, runAs = null, cwd = '/', isSilent = false }: Command) {
  const sink = isSilent ? 'ignore' : 'pipe'
  return spawn(file, args, {
    cwd,
    env: childEnvironment(),
    stdio: ['ignore', sink, sink],
    windowsHide: true,
    ...spawnIdentity(runAs),
  })
}

function collectOutput({ stdout, stderr }: ChildProcess) {
  let output = ''
  for (const stream of [stdout, stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  return () => output
}
