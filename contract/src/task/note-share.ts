import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'

/** The caller passed something on by the share sheet: today's share task is done. Repeating it changes nothing. */
export const noteShare = defineEndpoint({
  path: 'TaskConfig/NoteShare',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Tells that the caller passed something on by the share sheet.',
  input: z.object({}),
  output: z.object({}),
  errors: [],
})
