import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { putSeries } from '@quan/server/features/drama/put-series.service.ts'
import { MEDIA_FOLDER } from '#drama/media-folder.ts'
import type { Sql } from '@quan/server/platform/database/connect.ts'

/** Puts the series of the demo into the theatre; those that are there are made as they were. */
export async function seedDramas({ sql, dataDir, now }: { sql: Sql; dataDir: string; now: number }): Promise<void> {
  for (const folder of await readdir(MEDIA_FOLDER))
    await putSeries({ sql, dataDir, now, file: join(MEDIA_FOLDER, folder, 'series.json') })
}
