import { access, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { restorePostgres, startPostgres } from '@quan/postgres-launcher'
import { listUnnamedPictures, UNSWEPT_PICTURES } from '@quan/server/data-check/file-rules.ts'
import { DELETED_MEMBERS_FILE } from '@quan/server/features/my-data/deleted-members.jobs.ts'
import { readServerConfig, type ServerConfig } from '@quan/server/platform/config/server-config.ts'
import { connect } from '@quan/server/platform/database/connect.ts'
import { isPicturePath, pictureStore } from '@quan/server/platform/pictures/picture-store.ts'
import { copyFolder } from './backup/copy-folder.ts'
import { runForDatabase } from './backup/run-for-database.ts'
import { fail, say } from './commands/progress.ts'

const USAGE = `用法：npm run restore -- 备份
      npm run restore -- --files 备份

  把 npm run backup 的一份备份恢复到空的 DATA_DIR（里面只可以有 ${DELETED_MEMBERS_FILE}），
  或 DATABASE_URL 的空数据库。备份以后注销的账号，下次启动时会再次删除：先把最新的名单放进 DATA_DIR。
  --files：数据库已另行恢复到某一时刻（DATABASE_URL），只补回缺少的文件，并删除没有记录的图片。`

/** What a backup of a given database holds besides the files of `DATA_DIR`. */
const BESIDE_FILES = ['database.dump', 'quan.env', 'keys', 'postgres', DELETED_MEMBERS_FILE]

/** `npm run restore -- BACKUP`: never over something that lives. */
async function main() {
  const config = readServerConfig(process.env)
  const [first, ...others] = process.argv.slice(2)
  const [given, ...rest] = first === '--files' ? others : [first, ...others]
  if (given === undefined || given.startsWith('-') || rest.length > 0) throw new Error(USAGE)
  const backup = resolve(given)
  if (first === '--files') await restoreFiles(config, backup)
  else if (config.databaseUrl) await restoreDatabase(config, config.databaseUrl, backup)
  else await restoreEmbedded(config, backup)
  say('恢复完成。启动以前请运行 npm run check:data；若换了用户，先用 chown 把文件交给它。')
}

async function restoreDatabase(config: ServerConfig, url: string, folder: string) {
  await runForDatabase('deploy/restore.sh', { folder, config })
  await removeUnnamedPictures(url, config.dataDir)
}

/** Files of a database that was brought back by other means: what it names, and nothing else. */
async function restoreFiles({ databaseUrl, dataDir }: ServerConfig, backup: string) {
  if (!databaseUrl) throw new Error(`--files 需要 DATABASE_URL。\n${USAGE}`)
  await copyFolder({ from: backup, to: dataDir, without: BESIDE_FILES.map((name) => join(backup, name)) })
  await joinLists(join(backup, DELETED_MEMBERS_FILE), join(dataDir, DELETED_MEMBERS_FILE))
  await removeUnnamedPictures(databaseUrl, dataDir)
}

async function restoreEmbedded({ dataDir, keysDir }: ServerConfig, backup: string) {
  await access(join(backup, 'postgres')).catch((cause: unknown) => {
    throw new Error(`${backup} 不是内置数据库的备份。`, { cause })
  })
  await mkdir(dataDir, { recursive: true })
  const there = (await readdir(dataDir)).filter((name) => name !== DELETED_MEMBERS_FILE)
  if (there.length > 0) throw new Error(`${dataDir} 不是空的（${there.join('、')}）：请用 DATA_DIR 指定一个空文件夹。`)
  await copyFolder({ from: backup, to: dataDir, without: BESIDE_FILES.map((name) => join(backup, name)) })
  await copyFolder({ from: join(backup, 'keys'), to: keysDir })
  await joinLists(join(backup, DELETED_MEMBERS_FILE), join(dataDir, DELETED_MEMBERS_FILE))
  // last: without a database nothing starts on the rest
  const place = { dataDir: join(dataDir, 'postgres'), onProgress: say }
  await restorePostgres({ ...place, backup: join(backup, 'postgres') })
  const database = await startPostgres(place)
  try {
    await removeUnnamedPictures(database.url, dataDir)
  } finally {
    await database.stop()
  }
}

/** Who deleted their account stays deleted, whichever list says so. */
async function joinLists(ofBackup: string, there: string) {
  const lines = (await Promise.all([ofBackup, there].map(linesOf))).flat()
  if (lines.length === 0) return
  const draft = `${there}.part`
  await writeFile(
    draft,
    [...new Set(lines)]
      .sort()
      .map((line) => `${line}\n`)
      .join(''),
    { mode: 0o600 },
  )
  await rename(draft, there)
}

async function linesOf(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').filter(Boolean)
}

/**
 * Uploads that came after the state of the database have no row; a backup before it has files that went since. A bucket is
 * left alone: a server that lives may use it.
 */
async function removeUnnamedPictures(url: string, dataDir: string) {
  const sql = connect({ url, max: 1, applicationName: 'quan restore' })
  const store = pictureStore(join(dataDir, 'pictures'))
  try {
    for await (const path of listUnnamedPictures({ sql, pictures: store, now: Infinity }, UNSWEPT_PICTURES))
      if (isPicturePath(path)) await store.remove(path)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

await main().catch(fail)
