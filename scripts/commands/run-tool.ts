import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** How a tool ended, with everything it printed. */
export type ToolResult = { code: number; output: string }

/** How long a tool's last output may take to arrive after its end. */
const LAST_WORDS_MS = 5_000

type RunTool = {
  file: string
  arguments: readonly string[]
  /** The project's root unless given. */
  cwd?: string
  environment?: NodeJS.ProcessEnv
  isShown?: boolean
  /** Ends the tool before it is done. */
  signal?: AbortSignal | undefined
  lastWordsMs?: number
}

/** Runs one of the installed tools under the same Node. `file` is below `node_modules`. */
export async function runTool({
  file,
  arguments: given,
  cwd = ROOT,
  environment,
  isShown = false,
  signal,
  lastWordsMs = LAST_WORDS_MS,
}: RunTool): Promise<ToolResult> {
  const child = spawn(process.execPath, [join(ROOT, 'node_modules', file), ...given], {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => void child.kill('SIGKILL')
  signal?.addEventListener('abort', end, { once: true })
  if (signal?.aborted) end()
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
    child.once('exit', (exitCode) => setTimeout(() => resolve(exitCode), lastWordsMs).unref())
  })
  signal?.removeEventListener('abort', end)
  for (const stream of [child.stdout, child.stderr]) stream.destroy()
  return { code: code ?? 1, output }
}
