import { existsSync } from 'node:fs'
import { putSeries } from '@quan/server/features/drama/put/put-series.service.ts'
import { removeSeries } from '@quan/server/features/drama/put/remove-series.ts'
import { readServerConfig } from '@quan/server/platform/config/server-config.ts'
import { withDatabase } from './database/open-database.ts'
import { type DramaCommand, readDramaCommand } from './drama/read-drama-command.ts'
import { fail, say } from './progress/progress.ts'

/** `npm run drama -- …`, in the database of `DATABASE_URL`, or the embedded one of `DATA_DIR`. */
async function main() {
  const command = readDramaCommand(process.argv.slice(2))
  if (command.act === 'put' && !existsSync(command.file)) throw new Error(`找不到文件：${command.file}`)
  await act(command)
}

async function act(command: DramaCommand) {
  const config = readServerConfig(process.env)
  const { dataDir } = config
  await withDatabase(config, async (sql) => {
    if (command.act === 'put') {
      const { id, title, episodes } = await putSeries({ sql, dataDir, file: command.file, now: Date.now() })
      say(`《${title}》已上架，共 ${episodes} 集。ID：${id}`)
      return
    }
    const title = await removeSeries(sql, command.id)
    if (title === null) throw new Error(`没有这部剧集：${command.id}`)
    say(`《${title}》已下架。`)
  })
}

await main().catch(fail)
