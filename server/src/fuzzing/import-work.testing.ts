import {
  addImportPart,
  beginImport,
  continueImport,
  getRejectedRows,
  previewImport,
  readImport,
  startImport,
  stopImport,
  undoImport,
} from '@quan/contract/console/imports/import-calls.ts'
import type { ConsoleWorld } from '#console/console-world.testing.ts'
import { aSource, aTable, COLUMNS, runImports, sendFile, startFile } from '#console/imports/import-world.testing.ts'
import { fits, type MakeFields } from './fitting-fields.testing.ts'
import type { FuzzWorld } from './fuzz-world.testing.ts'

type Parts = { world: FuzzWorld; console: ConsoleWorld }
type Page = ReturnType<ConsoleWorld['browser']>

/** The last row is none of an activity. */
const TABLE = `${aTable(2)}\n夜跑,不知哪天,杭州,`

/** Imports as far as each of their calls needs them, begun by a colleague. */
export function importFields(
  { world: { sql }, console }: Parts,
  colleague: () => Promise<Page>,
): [string, MakeFields][] {
  /** A colleague for whom there is room: all the imports of a run would be more than may be unfinished. */
  async function importer(): Promise<Page> {
    await sql`update activity_import set state = 'undone', started_at = null where state <> 'undone'`
    return await colleague()
  }
  const sent = async () => ({ id: await sendFile(await importer(), TABLE), columns: COLUMNS, source: aSource('城西') })
  const running = async () => ({ id: await startFile(await importer(), TABLE) })

  async function stopped() {
    const { id } = await running()
    await (await colleague()).call(stopImport, { id })
    return { id }
  }

  async function done() {
    const { id } = await running()
    await runImports({ sql, world: console })
    return { id }
  }

  return [
    fits(addImportPart, async () => {
      const content = Buffer.from(TABLE)
      const { result } = await (await importer()).call(beginImport, { fileName: '活动.csv', fileBytes: content.length })
      return { id: result.id, part: 0, content: content.toString('base64') }
    }),
    fits(readImport, async () => ({ id: (await sent()).id })),
    fits(previewImport, sent),
    fits(startImport, sent),
    fits(stopImport, running),
    fits(continueImport, stopped),
    fits(undoImport, done),
    fits(getRejectedRows, async () => ({ ...(await done()), part: 0 })),
  ]
}
