import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { taskState } from '#task/task-state.ts'

/** The caller's tasks, points, days in a row, settings and rewards. */
export const getTasks = defineEndpoint({
  path: 'TaskConfig/GetTasks',
  access: 'member',
  sealed: true,
  reads: true,
  about: "The caller's tasks, points, days in a row, settings and rewards.",
  input: z.object({}),
  output: taskState,
  errors: [],
})
