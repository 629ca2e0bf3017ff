import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { AppProcess } from '#app/app-process.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Imports files into the database of a running app, as an operator does: `npm run import -- FILE…`. Answers what was printed. */
export async function importInto(app: Pick<AppProcess, 'dataDir'>, files: string[]): Promise<string> {
  return await runScript(app, 'import', files)
}

/** Runs an operator's script against a running app, found by its data folder. Answers what was printed. */
export async function runScript(app: Pick<AppProcess, 'dataDir'>, script: string, args: readonly string[]) {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd: ROOT,
    // the test runner has a MODE of its own
    env: { ...process.env, MODE: 'demo', DATA_DIR: app.dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (printed += part.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`npm run ${script} failed:\n${printed}`)
  return printed
}
