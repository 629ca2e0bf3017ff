import { existsSync } from 'node:fs'
import { putSeries, removeSeries } from '@quan/server/features/drama/put-series.service.ts'
import { sweepClips } from '@quan/server/features/drama/sweep-clips.ts'
import { readServerConfig } from '@quan/server/platform/config/server-config.ts'
import type { Sql } from '@quan/server/platform/database/connect.ts'
import { withDatabase } from './commands/database.ts'
import { type DramaCommand, readDramaCommand } from './commands/read-drama-command.ts'
import { fail, say } from './commands/progress.ts'

/** `npm run drama -- …`, in the database of `DATABASE_URL`, or the embedded one of `DATA_DIR`. */
async function main() {
  const command = readDramaCommand(process.argv.slice(2))
  if (command.act === 'put' && !existsSync(command.file)) throw new Error(`找不到文件：${command.file}`)
  await act(command)
}

async function act(command: DramaCommand) {
  const config = readServerConfig(process.env)
  await withDatabase(config, async (sql) => {
    const parts = { sql, dataDir: config.dataDir, now: Date.now() }
    if (command.act === 'put') await put(command.file, parts)
    if (command.act === 'remove') await remove(command.id, parts)
    const folders = await sweepClips(parts)
    if (folders > 0) say(`清理了 ${folders} 个不再使用的视频文件夹。`)
  })
}

type Parts = { sql: Sql; dataDir: string; now: number }

async function put(file: string, parts: Parts) {
  const { id, title, episodes } = await putSeries({ ...parts, file })
  say(`《${title}》已上架，共 ${episodes} 集。ID：${id}`)
}

async function remove(id: string, { sql }: Parts) {
  const title = await removeSeries(sql, id)
  if (title === null) throw new Error(`没有这部剧集：${id}`)
  say(`《${title}》已下架。`)
}

await main().catch(fail)
