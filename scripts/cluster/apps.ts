import { join } from 'node:path'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { isAway } from '@quan/server/platform/http/failure.ts'
import { demoVendorSettings } from '@quan/simulators/demo-vendor-settings.ts'
import { listMigrations, MIGRATIONS } from '@quan/server/platform/database/migrate.ts'
import { freePort } from '../../server/src/testing/started-process.ts'
import { type Engine, engine } from './engine.ts'
import { type Machines, until } from './machines.ts'
import { startedBySystemd } from './unit.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Where operators find the console, by the header that names the host. */
export const CONSOLE_URL = 'https://console.quan.example'

/** `migrations` = the folder of another version's; absent = ours. */
type AnApp = {
  machine: number
  machines: Machines
  dataDir: string
  vendorsUrl: string
  log: string
  migrations?: URL
}

/** The server process of a machine. */
export async function anApp({ machine, machines, dataDir, vendorsUrl, log, migrations }: AnApp): Promise<Engine> {
  const unit = await startedBySystemd()
  const environment = {
    ...demoVendorSettings,
    ...unit.memory,
    PORT: String(await machines.appPort(machine)),
    PRIVATE_PORT: '0',
    PUBLIC_URL: machines.peopleUrl,
    CONSOLE_URL,
    DATABASE_URL: await machines.databaseUrl(machine, 'quan:quan'),
    REDIS_URL: await machines.redisUrl(machine),
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '127.0.0.1',
    // people here seal nothing, so that it costs less to be many
    SEALING: 'off',
    LOG_LEVEL: 'warn',
    RSA_BITS: '1024',
    QQLBS_BASE_URL: `${vendorsUrl}/tencent-map`,
    ALISMS_BASE_URL: `${vendorsUrl}/aliyun-sms`,
    TCSMS_BASE_URL: `${vendorsUrl}/tencent-sms`,
    UNICLOUD_BASE_URL: `${vendorsUrl}/unicloud`,
    WX_OPEN_BASE_URL: `${vendorsUrl}/wechat-open`,
    WX_API_BASE_URL: `${vendorsUrl}/wechat-open`,
    WXPAY_BASE_URL: `${vendorsUrl}/wechat-pay`,
  }
  const script = [join(ROOT, 'scripts/cluster/app-process.ts'), ...(migrations ? [migrations.href] : [])]
  // it collects its garbage before it says what it holds
  const args = [...unit.flags, '--expose-gc', ...script]
  return engine({ command: process.execPath, args, log, environment })
}

/** Vendors whom nobody kills. */
export async function startVendors(folder: string): Promise<string> {
  const port = String(await freePort())
  const script = join(ROOT, 'simulators/src/wechat-pay/run.ts')
  const args = [script, '--port', port, '--data-dir', join(folder, 'vendors')]
  engine({ command: process.execPath, args, log: join(folder, 'vendors.log') }).start()
  const url = `http://127.0.0.1:${port}/sim`
  await until('the vendors answer', async () => (await fetch(`${url}/sms/outbox`)).status === 200)
  return url
}

/** Level of an entry that somebody has to look at. */
const ERROR = 50
type Entry = { level: number; msg: string; job?: string; err?: { code?: string; message?: string } }

/** Failures in logs that no part which is away explains, and how often. */
export function unforeseenIn(logs: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const line of logs.join('\n').split('\n')) {
    const entry = line.startsWith('{') ? (JSON.parse(line) as Entry) : null
    if (entry === null || entry.level < ERROR) continue
    const { msg, job, err } = entry
    // of a request its failure stands in another line
    if (msg === 'request' || isAway(Object.assign(new Error(), { code: err?.code }))) continue
    const words = `${msg}${job === undefined ? '' : ` (${job})`}: ${err?.code ?? ''} ${err?.message ?? ''}`
    counts.set(words, (counts.get(words) ?? 0) + 1)
  }
  return [...counts].map(([words, count]) => `${count} × ${words}`)
}

/** Migrations that only a version to come has, in the order in which they lie there: one of each way to run. */
const FURTHER = new URL('next-version/', import.meta.url)

/** A folder with our migrations and those of a version to come, numbered behind them. */
export async function nextVersion(folder: string): Promise<URL> {
  await mkdir(folder)
  const ours = await listMigrations(MIGRATIONS)
  for (const name of ours) await copyFile(new URL(name, MIGRATIONS), join(folder, name))
  const further = (await readdir(FURTHER)).sort()
  for (const [index, name] of further.entries()) {
    const number = String(ours.length + index + 1).padStart(4, '0')
    await copyFile(new URL(name, FURTHER), join(folder, `${number}-${name}`))
  }
  return pathToFileURL(`${folder}/`)
}
