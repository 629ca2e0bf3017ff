import type { AppProcess } from '#app/app-process.ts'
import { runScript } from '#app/run-script.ts'

/** Imports files into the database of a running app, as an operator does: `npm run import -- FILE…`. Answers what was printed. */
export async function importInto(app: Pick<AppProcess, 'dataDir'>, files: string[]): Promise<string> {
  return await runScript(app, 'import', files)
}
