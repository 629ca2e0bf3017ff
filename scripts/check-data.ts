import { checkData, describeRule } from '@quan/server/data-check/check-data.ts'
import { keptPictures } from '@quan/server/outside/object-storage/kept-pictures.ts'
import { readServerConfig } from '@quan/server/platform/config/server-config.ts'
import { connect } from '@quan/server/platform/database/connect.ts'
import { openDatabase } from './commands/database.ts'
import { fail } from './commands/progress.ts'
import { stopOnSignal } from './commands/stop-on-signal.ts'

/** `npm run check:data`: looks at the whole database and its files, changes nothing, and ends with 1 when something is wrong. */
async function main() {
  const config = readServerConfig(process.env)
  const database = await openDatabase(config)
  stopOnSignal(() => database.stop())
  const { pictures } = keptPictures(config)
  const settings = { default_transaction_read_only: 'on' }
  const sql = connect({ url: database.url, max: 1, applicationName: 'quan check:data', settings })
  try {
    let wrong = 0
    for await (const checked of checkData({ sql, dataDir: config.dataDir, pictures, now: Date.now() })) {
      process.stdout.write(`${describeRule(checked)}\n`)
      if (checked.count > 0) wrong += 1
    }
    process.stdout.write(wrong === 0 ? 'Everything holds.\n' : `${wrong} rules are broken.\n`)
    process.exitCode = wrong === 0 ? 0 : 1
  } finally {
    await sql.end({ timeout: 5 })
    await database.stop()
  }
}

await main().catch(fail)
