import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { dramaRoutes } from '#features/drama/drama.routes.ts'
import { putSeries } from '#features/drama/put-series.service.ts'
import { calledBy } from '#testing/called-by.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase } from '#testing/test-database.ts'

/** When the tests of the theatre take place, in milliseconds since 1970. */
export const NOW = Date.UTC(2026, 10, 22, 12)

/** An episode as operators write it. */
export const anEpisode = (about: object = {}) => ({
  title: '雨夜',
  seconds: 12,
  mp4: 'https://clips.example/1.mp4',
  ...about,
})

/** The theatre on a database and a folder of its own; `time.now` moves its clock. */
export async function dramaWorld() {
  const { sql, close } = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'quan-drama-'))
  const time = { now: NOW }
  const calls = calledBy(dramaRoutes({ sql, clock: { now: () => time.now } }))

  async function put(series: object, files: Record<string, string> = {}) {
    const folder = join(dataDir, 'given', randomUUID())
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), content)
    }
    await mkdir(folder, { recursive: true })
    const file = join(folder, 'series.json')
    await writeFile(file, JSON.stringify({ title: '末班地铁', episodes: [anEpisode()], ...series }))
    return await putSeries({ sql, dataDir, file, now: time.now })
  }

  return {
    sql,
    dataDir,
    time,
    call: calls.call,
    member: () => storeMember(sql),
    /** Puts a series, with what the test is about, and files beside it. */
    put,
    async close() {
      await calls.close()
      await close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The result of `dramaWorld`. */
export type DramaWorld = Awaited<ReturnType<typeof dramaWorld>>
