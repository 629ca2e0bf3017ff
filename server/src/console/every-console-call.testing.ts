import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ConsoleCall } from '@quan/contract/console/define-console-call.ts'

const FOLDER = join(import.meta.dirname, '../../../contract/src/console')
const isCall = (value: unknown): value is ConsoleCall =>
  typeof value === 'object' && value !== null && 'entry' in value && 'path' in value

/** Every call of the console that the contract declares, found in its files. */
export async function everyConsoleCall(): Promise<ConsoleCall[]> {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !/\.(test|meta)\.ts$/.test(file) && file.endsWith('.ts'),
  )
  const modules: object[] = []
  // begun at once, one may be evaluated twice
  for (const file of files) modules.push(await import(join(FOLDER, file)))
  return modules.flatMap((module) => Object.values(module)).filter(isCall)
}
