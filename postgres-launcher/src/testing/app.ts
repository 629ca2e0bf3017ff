import { once } from 'node:events'
import { startPostgres } from '#start-postgres.ts'
import { startTemporaryPostgres } from '#temporary-postgres.ts'

/**
 * An app of its own process: `app.ts <options as JSON>`. Prints what it started, or the fault, and lives until its input
 * ends; then it stops the database unless it is told to leave it.
 */
type AppOptions = { dataDir?: string; elsewhereParents?: string[]; leaves?: boolean }

const { dataDir, leaves, ...options } = JSON.parse(process.argv[2] ?? '{}') as AppOptions

try {
  const running = await (dataDir ? startPostgres({ ...options, dataDir }) : startTemporaryPostgres(options))
  process.stdout.write(`${JSON.stringify(running)}\n`)
  if (!leaves) {
    await once(process.stdin.resume(), 'end')
    await running.stop()
  }
} catch (error) {
  process.stdout.write(`${JSON.stringify({ ...(error as Error), message: (error as Error).message })}\n`)
}
