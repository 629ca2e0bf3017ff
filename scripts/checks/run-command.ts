import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** How a command ended, with everything it printed. */
export type CommandResult = { code: number; output: string }

/** How long a tool's last output may take to arrive after its end. */
const LAST_WORDS_MS = 5_000

type RunCommand = { file: string; arguments: string[]; environment?: NodeJS.ProcessEnv; isShown?: boolean }

/** Runs one of the project's tools under the same Node, in the project's root. `file` is below `node_modules`. */
export async function runTool({
  file,
  arguments: given,
  environment,
  isShown = false,
}: RunCommand): Promise<CommandResult> {
  const child = spawn(process.execPath, [`${ROOT}node_modules/${file}`, ...given], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      output += part.toString()
      if (isShown) process.stdout.write(part)
    })
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
    // a process that the tool left behind may hold its output open for ever
    child.once('exit', (exitCode) => setTimeout(() => resolve(exitCode), LAST_WORDS_MS).unref())
  })
  for (const stream of [child.stdout, child.stderr]) stream.destroy()
  return { code: code ?? 1, output }
}
