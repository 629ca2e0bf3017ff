import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '@quan/postgres-launcher'
import { captchaQueries } from '@quan/server/features/login/login.queries.ts'
import { loadServerKeys } from '@quan/server/platform/config/server-keys.ts'
import { connect } from '@quan/server/platform/database/connect.ts'
import { demoVendorSettings } from '@quan/simulators/demo-vendor-settings.ts'
import { openVendorServer } from '@quan/simulators/vendor-server.ts'
import { freePorts, makeDataFolder } from './app-process.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** Small keys are made at once; nobody attacks them here. */
const RSA_BITS = 1_024

/** Who runs it, which production must be told. */
const OPERATOR = {
  OPERATOR_NAME: '测试网络科技有限公司',
  OPERATOR_ADDRESS: '浙江省杭州市西湖区测试路 1 号',
  OPERATOR_PHONE: '0571-10190001',
  OPERATOR_EMAIL: 'help@quan.example',
  OPERATOR_WECHAT: 'none',
  OPERATOR_HOURS: '1-5 09:00-18:00',
  OPERATOR_PRIVACY_PERSON: '个人信息保护负责人',
  OPERATOR_PRIVACY_EMAIL: 'privacy@quan.example',
  OPERATOR_DATA_PLACE: '中国境内（浙江省杭州市）',
  OPERATOR_ICP: '浙ICP备00000001号-1',
  OPERATOR_POLICE: 'none',
  OPERATOR_TERMS_DATE: '2027-01-01',
}

/** A production server on an empty database, with the vendors' doubles on a host of their own. */
export type ProductionApp = {
  url: string
  consoleUrl: string
  /** The vendors' pages for tests. */
  vendors: string
  /** Runs a script of the operators against it; answers what was printed. */
  run(script: string, args: readonly string[]): Promise<string>
  output(): string
  stop(): Promise<void>
}

/** Starts it as people do: `npm run build`, `MODE=production npm start`. */
export async function startProductionApp(): Promise<ProductionApp> {
  const dataDir = await makeDataFolder()
  const [port, database] = [await freePorts(), await startPostgres({ dataDir: join(dataDir, 'postgres') })]
  const sql = connect({ url: database.url, max: 1, applicationName: 'quan vendors' })
  const vendors = await openVendorServer((id) => captchaQueries(sql).findText(id, Date.now()))
  const keysDir = join(dataDir, 'keys')
  await loadServerKeys({ keysDir, mayMake: true, rsaBits: RSA_BITS })
  // the host of the console is another one to a browser
  const [url, consoleUrl] = [`http://127.0.0.1:${port}`, `http://localhost:${port}`]
  const environment = {
    PATH: process.env['PATH'],
    MODE: 'production',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    PUBLIC_URL: url,
    CONSOLE_URL: consoleUrl,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    KEYS_DIR: keysDir,
    ...OPERATOR,
    ...demoVendorSettings,
    ...addressesOf(vendors.url),
  }
  await runScript(environment, 'build', [])
  const server = await started(environment)
  return {
    url,
    consoleUrl,
    vendors: vendors.url,
    run: (script, args) => runScript(environment, script, args),
    output: server.output,
    async stop() {
      await server.stop()
      await vendors.close()
      await sql.end({ timeout: 2 })
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const addressesOf = (vendors: string) => ({
  QQLBS_BASE_URL: `${vendors}/tencent-map`,
  ALISMS_BASE_URL: `${vendors}/aliyun-sms`,
  TCSMS_BASE_URL: `${vendors}/tencent-sms`,
  UNICLOUD_BASE_URL: `${vendors}/unicloud`,
  WX_OPEN_BASE_URL: `${vendors}/wechat-open`,
  WX_API_BASE_URL: `${vendors}/wechat-open`,
  WXPAY_BASE_URL: `${vendors}/wechat-pay`,
})

type Environment = Record<string, string | undefined>

function begin(environment: Environment, script: string, args: readonly string[]) {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, ended, output: () => text }
}

async function runScript(environment: Environment, script: string, args: readonly string[]): Promise<string> {
  const { ended, output } = begin(environment, script, args)
  if ((await ended) !== 0) throw new Error(`npm run ${script} failed:\n${output()}`)
  return output()
}

async function started(environment: Environment) {
  const { child, ended, output } = begin(environment, 'start', [])
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => output().includes('listening on ') && resolve())
    void ended.then(() => reject(new Error(`The server ended before it was ready:\n${output()}`)))
  })
  return {
    output,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
