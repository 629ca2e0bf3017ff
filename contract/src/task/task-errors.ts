import { defineError } from '#endpoint/define-error.ts'

/** The task is not done yet, so it gives no points. */
export const taskUnfinished = defineError({ code: 'task.unfinished', status: 409, text: '任务还没有完成' })
