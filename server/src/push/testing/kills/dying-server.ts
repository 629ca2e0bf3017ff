import { fileURLToPath } from 'node:url'
import { freePort, type StartedProcess, startProcess } from '#testing/started-process.ts'
import { VENDOR_SETTINGS } from '#testing/test-settings.ts'

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))
const SCRIPT = 'server/src/push/testing/kills/server-process.ts'
/** Times a server is started before it counts as broken. */
const STARTS = 3

/** A server that is ended and started again on the same port. */
export type DyingServer = {
  port: number
  /** Ends it, in the middle of whatever it does or after its farewell, and starts it again. */
  restart(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  end(): Promise<unknown>
}

type StartDyingServer = { databaseUrl: string; dataDir: string; pushUrl: string }

export async function startDyingServer({ databaseUrl, dataDir, pushUrl }: StartDyingServer): Promise<DyingServer> {
  const port = await freePort()
  const environment = {
    ...VENDOR_SETTINGS,
    PORT: String(port),
    PRIVATE_PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PUSH_URL: pushUrl,
    LIMITS: 'off',
    PUSH_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    RSA_BITS: '1024',
  }
  async function start(triesLeft = STARTS): Promise<StartedProcess> {
    const started = startProcess(ROOT, { script: SCRIPT, environment })
    try {
      await started.printed(/listening on/)
    } catch (cause) {
      if (triesLeft <= 1) throw new Error(`A server did not start: ${started.output()}`, { cause })
      return await start(triesLeft - 1)
    }
    return started
  }
  let running = await start()
  return {
    port,
    async restart(signal) {
      const code = await running.end(signal)
      if (signal === 'SIGTERM' && code !== 0) throw new Error(`A server did not end well: ${running.output()}`)
      running = await start()
    },
    end: () => running.end('SIGKILL'),
  }
}
