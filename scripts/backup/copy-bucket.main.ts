import { readServerConfig } from '@quan/server/platform/config/server-config.ts'
import { fail } from '../commands/progress.ts'
import { copyBucket } from './copy-bucket.ts'

/** For `deploy/backup.sh`: `copy-bucket.main.ts TO [BEFORE]`. */
async function main() {
  const [to, before] = process.argv.slice(2)
  if (to === undefined) throw new Error('copy-bucket.main.ts needs a folder.')
  await copyBucket({ config: readServerConfig(process.env), to, before })
}

await main().catch(fail)
