import { fileURLToPath } from 'node:url'
import type { Held } from '#testing/held-memory.ts'
import { type StartedProcess, startProcess } from '#testing/started-process.ts'
import { VENDOR_SETTINGS } from '#testing/test-settings.ts'

const ROOT = fileURLToPath(new URL('../../../../../../', import.meta.url))
const SIMULATOR = 'simulators/src/wechat-pay/run.ts'
const SERVER = 'server/src/features/payment/testing/crash/server-process.ts'
/** Shortest the client allows: the vendor often does not answer. */
const VENDOR_TIMEOUT_MS = '1000'

/** Times a server is started before it counts as broken. */
const STARTS = 3

/** The payment service's double with its payers, in a process nobody kills. */
export type VendorProcess = {
  url: string
  /** Leaves whoever asks without an answer; the result goes on. */
  pause(): () => void
  end(): Promise<unknown>
}

/** Starts the double; it lets its merchant down by chance. */
export async function startVendor(dataDir: string, seed: number): Promise<VendorProcess> {
  const chanceOf = {
    noAnswer: 0.04,
    systemError: 0.06,
    lostNotification: 0.25,
    doubledNotification: 0.2,
    lateNotification: 0.2,
  }
  const args = ['--port', '0', '--data-dir', dataDir, '--misbehave', JSON.stringify({ chanceOf, seed })]
  const started = startProcess(ROOT, { script: SIMULATOR, args, environment: {} })
  const [, url = ''] = await started.printed(/ready: (http:\S+)\n/)
  return {
    url,
    pause() {
      started.signal('SIGSTOP')
      return () => started.signal('SIGCONT')
    },
    end: () => started.end('SIGKILL'),
  }
}

/** One of the servers: killed and started again on the same port. */
export type ServerProcess = {
  url: string
  /** Ends it in the middle of whatever it does, and starts it again. */
  crash(): Promise<void>
  /** Ends it as an upgrade does, and starts it again. */
  restart(): Promise<void>
  /** False once it ended without being told to. */
  isRunning(): boolean
  /** What it holds once all garbage is gone. */
  held(): Promise<Held>
  /** Sets its clock; a dead one is told when it starts. */
  tellTime(): Promise<void>
  end(): Promise<unknown>
  /** What it wrote since it was started last. */
  output(): string
}

type StartServerProcess = {
  port: number
  publicUrl: string
  vendorUrl: string
  databaseUrl: string
  dataDir: string
  account: { appId: string; mobileAppId: string; merchantId: string; apiKey: string }
  /** How far all clocks were moved, in milliseconds. */
  ahead: () => number
  /** What else it is set to, or otherwise. */
  settings: Readonly<Record<string, string>>
}

export async function startServerProcess({
  account,
  ahead,
  settings: others,
  ...given
}: StartServerProcess): Promise<ServerProcess> {
  const settings = {
    ...VENDOR_SETTINGS,
    PORT: String(given.port),
    PRIVATE_PORT: '0',
    PUBLIC_URL: given.publicUrl,
    DATABASE_URL: given.databaseUrl,
    DATA_DIR: given.dataDir,
    SEALING: 'off',
    LIMITS: 'off',
    LOG_LEVEL: 'warn',
    RSA_BITS: '1024',
    WXPAY_BASE_URL: given.vendorUrl,
    WX_APP_ID: account.appId,
    WX_APP_SECRET: 'secret',
    WXPAY_MERCHANT_ID: account.merchantId,
    WXPAY_API_KEY: account.apiKey,
    WXPAY_APP_APPID: account.mobileAppId,
    WXPAY_WAYS: 'h5,native,app,link',
    WXPAY_TIMEOUT_MS: VENDOR_TIMEOUT_MS,
    ...others,
  }
  const url = `http://127.0.0.1:${given.port}`
  async function tellTime() {
    await fetch(`${url}/crash/clock?ahead=${ahead()}`, { method: 'POST' }).catch(() => {})
  }
  async function start(triesLeft = STARTS): Promise<StartedProcess> {
    const started = startProcess(ROOT, { script: SERVER, environment: settings })
    try {
      await started.printed(/listening on/)
    } catch (cause) {
      if (triesLeft <= 1) throw new Error(`A server did not start: ${started.output()}`, { cause })
      return await start(triesLeft - 1)
    }
    await tellTime()
    return started
  }
  let running = await start()
  return {
    url,
    tellTime,
    async crash() {
      await running.end('SIGKILL')
      running = await start()
    },
    async restart() {
      const code = await running.end('SIGTERM')
      if (code !== 0) throw new Error(`A server did not end well (${code}): ${running.output()}`)
      running = await start()
    },
    held: async () => (await (await fetch(`${url}/crash/memory`)).json()) as Held,
    isRunning: () => running.isRunning(),
    end: () => running.end('SIGKILL'),
    output: () => running.output(),
  }
}
