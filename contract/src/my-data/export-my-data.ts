import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId } from '#endpoint/ids.ts'
import { codeTooOften, codeWrong, smsCode } from '#sms/sms-code.ts'

/** Where an export stands. */
export const ExportState = { running: 10, ready: 20, failed: 30 } as const
/** One of the states of an export. */
export type ExportState = (typeof ExportState)[keyof typeof ExportState]

/** How long a file can be fetched, in milliseconds; within it the same export is answered again. */
export const EXPORT_LIFE_MS = 24 * 3_600_000
/** The file of an export lies below this path, by the export's id. */
export const MY_DATA_PATH = '/my-data/'

/**
 * Starts a copy of all that is stored about the caller, or tells of the one under way; the SMS code has the scene
 * `stepUp`. Errors: `code.wrong`, `code.too_often`.
 */
export const exportMyData = defineEndpoint({
  path: 'MyData/Export',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Starts a copy of all that is stored about the caller.',
  whileFrozen: true,
  input: z.object({ code: smsCode }),
  output: z.object({ id: entityId, state: z.enum(ExportState) }),
  errors: [codeWrong, codeTooOften],
})
