import { type MovedPictures, movePictures } from '@quan/server/features/picture/move-pictures.ts'
import { keptPictures } from '@quan/server/outside/object-storage/kept-pictures.ts'
import { readServerConfig } from '@quan/server/platform/config/server-config.ts'
import { withDatabase } from './commands/database.ts'
import { fail, say } from './commands/progress.ts'
import { readFilesCommand } from './commands/read-files-command.ts'

/** Pictures between two lines that say how far it is. */
const TOLD_EVERY = 1_000
const MEGABYTE = 1_024 * 1_024

/** `npm run files -- move --to s3|disk`, while servers run. */
async function main() {
  const { to } = readFilesCommand(process.argv.slice(2))
  const config = readServerConfig(process.env)
  const { onDisk, inBucket } = keptPictures(config)
  if (inBucket === null) throw new Error('还没有对象存储：请设置 S3_BUCKET。')
  if (config.picturesIn !== to)
    throw new Error(`请先在所有服务上设置 PICTURES_IN=${to} 并重启，否则新图片会继续存到原处。`)
  const places = to === 's3' ? { from: onDisk, to: inBucket } : { from: inBucket, to: onDisk }
  await withDatabase(config, async (sql, signal) => {
    let toldAt = 0
    const tell = (soFar: MovedPictures) => {
      if (soFar.moved - toldAt < TOLD_EVERY) return
      toldAt = soFar.moved
      say(lineOf(soFar))
    }
    const done = await movePictures({ sql, ...places, signal, tell })
    say(`${signal.aborted ? '已中断，再运行一次会接着搬' : '搬完了'}：${lineOf(done)}`)
    if (done.left > 0) say('正在备份，有图片复制后还留在原处：备份完成后请再运行一次。')
  })
}

const lineOf = ({ moved, bytes, left, deleted }: MovedPictures) =>
  `已搬 ${moved} 张（${(bytes / MEGABYTE).toFixed(1)} MB，逐字节核对过），留在原处 ${left} 张，已删除的 ${deleted} 张没有搬。`

await main().catch(fail)
