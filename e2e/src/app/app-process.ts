import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { memoryFolder } from '@quan/postgres-launcher'

/** Settings by which browser tests find the app that runs for all of them. */
export const AppSetting = {
  url: 'QUAN_E2E_URL',
  dataDir: 'QUAN_E2E_DATA_DIR',
  /** Password of the demo's operator, which is new at each start. */
  operatorPassword: 'QUAN_E2E_OPERATOR_PASSWORD',
  /** A data folder as a first start leaves it, to begin others from. */
  firstData: 'QUAN_E2E_FIRST_DATA',
} as const

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** The line that the start prints when people may come. */
const READY = /is ready: (http:\S+)/
/** The line that names who may enter the console; it comes after the other. */
const OPERATOR = /name demo, password (\S+)\)/

/** The app as people start it, in a process of its own with a data folder of its own. */
export type AppProcess = {
  url: string
  dataDir: string
  operatorPassword: string
  output(): string
  stop(): Promise<void>
}

/**
 * Starts the demo; the further settings are environment variables. Its data are those of a first start: filling a
 * database takes most of that, so they are copied where the run has them.
 */
export async function startApp(settings: Record<string, string> = {}): Promise<AppProcess> {
  const dataDir = await makeDataFolder()
  const firstData = process.env[AppSetting.firstData]
  if (firstData) await copyData(firstData, dataDir)
  return await startOn(dataDir, settings)
}

/** Starts the demo on an empty folder and ends it: what stays is for others to begin with. */
export async function makeFirstData(): Promise<string> {
  const dataDir = await makeDataFolder()
  const app = await startOn(dataDir)
  await app.end()
  return dataDir
}

/** With owners and rights: the database belongs to another user than the one who runs the tests as root. */
const copyData = (from: string, to: string) => promisify(execFile)('cp', ['-a', `${from}/.`, to])

async function startOn(dataDir: string, settings: Record<string, string> = {}) {
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
  const { url, operatorPassword } = await whenReady(child, printed)
  async function end() {
    const ended = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGTERM')
    await ended
  }
  return {
    url,
    dataDir,
    operatorPassword,
    output: () => printed.text,
    end,
    async stop() {
      await end()
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

type Ready = Pick<AppProcess, 'url' | 'operatorPassword'>

async function whenReady(child: ChildProcess, printed: { text: string }): Promise<Ready> {
  return await new Promise((resolve, reject) => {
    const look = () => {
      const [url, operatorPassword] = [READY, OPERATOR].map((line) => line.exec(printed.text)?.[1])
      if (url && operatorPassword) resolve({ url, operatorPassword })
    }
    child.stdout?.on('data', look)
    child.once('close', () => reject(new Error(`The app ended before it was ready:\n${printed.text}`)))
  })
}

/** The address of the app that runs for all browser tests. */
export function appUrl(): string {
  const url = process.env[AppSetting.url]
  if (!url) throw new Error('No app runs for the browser tests: run them by the project `browser`.')
  return url
}

/** The password of the demo's operator for browser tests. */
export function operatorPassword(): string {
  const password = process.env[AppSetting.operatorPassword]
  if (!password) throw new Error('Nobody told the password of the operator: run the tests by the project `browser`.')
  return password
}

/** An empty data folder; started as root, the database runs as somebody else, who must be able to pass through it. */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(await memoryFolder(), 'quan-app-'))
  await chmod(folder, 0o711)
  return folder
}

/** Below those that the system gives to whoever connects, which may be taken a moment after they were seen free. */
const PORTS = { first: 20_000, last: 30_000 } as const

/** A port whose successor is free as well: the app's metrics stand there. */
export async function freePorts(): Promise<number> {
  const port = randomInt(PORTS.first, PORTS.last)
  return (await isFree(port)) && (await isFree(port + 1)) ? port : await freePorts()
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const listens = await new Promise<boolean>((resolve) =>
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
  )
  if (listens) await new Promise((resolve) => server.close(resolve))
  return listens
}
