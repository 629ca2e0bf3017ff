import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId } from '#endpoint/ids.ts'
import { PAGE_SIZE_MAX } from '#endpoint/page.ts'

/** Marks notifications as read: some, or all. Ids that are not the caller's are passed over. */
export const markRead = defineEndpoint({
  path: 'Notification/MarkRead',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Marks notifications as read.',
  input: z
    .object({
      ids: z.nullish(z.array(entityId).check(z.maxLength(PAGE_SIZE_MAX, `一次最多 ${PAGE_SIZE_MAX} 条`))),
      all: z.nullish(z.literal(true)),
    })
    .check(z.refine(({ ids, all }) => (ids == null) !== (all == null), { error: '请选择消息', path: ['ids'] })),
  output: z.object({}),
  errors: [],
})
