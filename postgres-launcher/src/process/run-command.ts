import { spawn } from 'node:child_process'
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

export function runCommand({ file, args, runAs = null, cwd = '/', isSilent = false }: Command) {
  const sink = isSilent ? 'ignore' : 'pipe'
  const child = spawn(file, args, {
    cwd,
    env: childEnvironment(),
    stdio: ['ignore', sink, sink],
    windowsHide: true,
    ...spawnIdentity(runAs),
  })
  let output = ''
  const keep = (text: string) => (output += text)
  child.stdout?.setEncoding('utf8').on('data', keep)
  child.stderr?.setEncoding('utf8').on('data', keep)
  return new Promise<CommandOutcome>((resolve) => {
    child.once('error', (failure) => resolve({ code: null, output, failure }))
    child.once('close', (code) => resolve({ code, output, failure: null }))
  })
}
