import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { makeDataFolder } from '#app/data-folder.ts'
import { freePorts } from '#app/free-ports.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** The line that the start prints when people may come. */
const READY = /is ready: (http:\S+)/

/** The app as people start it, in a process of its own with an empty data folder. */
export type AppProcess = { url: string; dataDir: string; output(): string; stop(): Promise<void> }

/** Starts the demo; the further settings are environment variables. */
export async function startApp(settings: Record<string, string> = {}): Promise<AppProcess> {
  const dataDir = await makeDataFolder()
  const port = await freePorts()
  const environment = {
    ...process.env,
    // the test runner has a MODE of its own
    MODE: 'demo',
    LOG_LEVEL: 'warn',
    LIMITS: 'off',
    PORT: String(port),
    DATA_DIR: dataDir,
    ...settings,
  }
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = collectOutput(child)
  const url = await readyUrl(child, printed)
  return {
    url,
    dataDir,
    output: () => printed.text,
    async stop() {
      const ended = new Promise((resolve) => child.once('close', resolve))
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function collectOutput(child: ChildProcess) {
  const printed = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (printed.text += part.toString()))
  return printed
}

async function readyUrl(child: ChildProcess, printed: { text: string }): Promise<string> {
  return await new Promise((resolve, reject) => {
    const look = () => {
      const url = READY.exec(printed.text)?.[1]
      if (url) resolve(url)
    }
    child.stdout?.on('data', look)
    child.once('close', () => reject(new Error(`The app ended before it was ready:\n${printed.text}`)))
  })
}
