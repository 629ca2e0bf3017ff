import { access, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { backUpPostgres, startPostgres } from '@quan/postgres-launcher'
import { readServerConfig, type ServerConfig } from '@quan/server/platform/config/server-config.ts'
import { whileFilesStay } from '@quan/server/platform/database/backup-lock.ts'
import { connect } from '@quan/server/platform/database/connect.ts'
import { copyBucket } from './backup/copy-bucket.ts'
import { copyFolder } from './backup/copy-folder.ts'
import { runForDatabase } from './backup/run-for-database.ts'
import { fail, say } from './commands/progress.ts'
import { stopOnSignal } from './commands/stop-on-signal.ts'

const USAGE = `用法：npm run backup [-- 文件夹]

  备份数据库、图片、视频、注销名单和密钥到「文件夹/时间」，服务照常运行；保留最近 14 份。
  文件夹默认为 DATA_DIR 旁边的「DATA_DIR-backups」。里面有密钥：请加密后另存到别的机器。`

const KEPT_BACKUPS = 14
const NAME = /^\d{4}-\d\d-\d\dT\d{6}Z$/
/** Made anew when it is asked for. */
const CACHES = ['share-pictures']

/** `npm run backup`: of the embedded database of `DATA_DIR`, or of `DATABASE_URL` by PostgreSQL's own tools. */
async function main() {
  const config = readServerConfig(process.env)
  const [given = `${config.dataDir}-backups`, ...rest] = process.argv.slice(2)
  if (rest.length > 0 || given.startsWith('-')) throw new Error(USAGE)
  const folder = resolve(given)
  if (!relative(config.dataDir, folder).startsWith('..'))
    throw new Error(`${folder} 在 DATA_DIR 之内，请换一个文件夹。`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await (config.databaseUrl ? backUpDatabase(config, config.databaseUrl, folder) : backUpEmbedded(config, folder))
}

async function backUpDatabase(config: ServerConfig, url: string, folder: string) {
  await withFilesKept(url, () => runForDatabase('deploy/backup.sh', { folder, config }))
}

async function backUpEmbedded(config: ServerConfig, folder: string) {
  const dataDir = join(config.dataDir, 'postgres')
  // else an empty database would be made, and backed up
  await access(dataDir).catch((cause: unknown) => {
    throw new Error(`${config.dataDir} 里没有数据库：请检查 DATA_DIR，或设置 DATABASE_URL。`, { cause })
  })
  const opening = startPostgres({ dataDir, onProgress: say })
  stopOnSignal(async () => await (await opening).stop())
  const database = await opening
  try {
    const name = `${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z`
    const draft = join(folder, `${name}.part`)
    await withFilesKept(database.url, async () => {
      const before = await clean(folder)
      await mkdir(draft, { mode: 0o700 })
      const { until } = await backUpPostgres(database, join(draft, 'postgres'))
      // after the database, so that no row of the copy names a file it lacks
      await copyFiles(config, draft, before)
      say(`含 ${until.toISOString()} 以前提交的一切。`)
    })
    // whole or not at all: by now it is known that no file went meanwhile
    await rename(draft, join(folder, name))
    say(`备份完成：${join(folder, name)}`)
    for (const name of (await listBackups(folder)).slice(0, -KEPT_BACKUPS))
      await rm(join(folder, name), { recursive: true })
  } finally {
    await database.stop()
  }
}

async function withFilesKept(url: string, act: () => Promise<void>) {
  const sql = connect({ url, max: 1, applicationName: 'quan backup' })
  try {
    await whileFilesStay(sql, act)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** Removes what a killed backup left, and answers the last whole one. */
async function clean(folder: string): Promise<string | undefined> {
  const names = await readdir(folder)
  const halves = names.filter((name) => name.endsWith('.part') && NAME.test(name.slice(0, -'.part'.length)))
  for (const name of halves) await rm(join(folder, name), { recursive: true })
  const last = (await listBackups(folder)).at(-1)
  return last && join(folder, last)
}

const listBackups = async (folder: string) => (await readdir(folder)).filter((name) => NAME.test(name)).sort()

async function copyFiles(config: ServerConfig, to: string, before: string | undefined) {
  const { dataDir, keysDir } = config
  const others = ['postgres', ...CACHES].map((name) => join(dataDir, name))
  await copyFolder({ from: dataDir, to, before, without: [...others, keysDir] })
  await copyBucket({ config, to: join(to, 'pictures'), before: before && join(before, 'pictures') })
  await copyFolder({ from: keysDir, to: join(to, 'keys') })
}

await main().catch(fail)
