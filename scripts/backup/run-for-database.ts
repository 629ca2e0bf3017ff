import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ServerConfig } from '@quan/server/platform/config/server-config.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

type ScriptRun = { folder: string; config: Pick<ServerConfig, 'databaseUrl' | 'dataDir' | 'keysDir'> }

/** Runs one of the scripts that work on a given database by PostgreSQL's own tools. */
export async function runForDatabase(script: string, { folder, config }: ScriptRun): Promise<void> {
  const env = {
    ...process.env,
    DATABASE_URL: config.databaseUrl ?? '',
    DATA_DIR: config.dataDir,
    KEYS_DIR: config.keysDir,
    // the machine's own may be another one
    NODE: process.execPath,
  }
  const child = spawn('sh', [script, folder], { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${script} ended with ${code ?? 'a signal'}.`)
}
