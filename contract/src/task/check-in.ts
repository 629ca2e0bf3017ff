import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { taskState } from '#task/task-state.ts'

/** Checks the caller in today, which gives its points at once; a second time the same day changes nothing. */
export const checkIn = defineEndpoint({
  path: 'TaskConfig/CheckIn',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Checks the caller in today and gives the points of it.',
  input: z.object({}),
  output: taskState,
  errors: [],
})
