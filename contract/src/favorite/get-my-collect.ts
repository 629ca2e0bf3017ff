import * as z from 'zod/mini'
import { activeItem } from '#activity/active-item.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'

/** The caller's favorites, the last kept first; ended ones too. */
export const getMyCollect = defineEndpoint({
  path: 'UserCollect/GetMyCollect',
  access: 'member',
  sealed: true,
  reads: true,
  about: "The caller's favorites.",
  input: z.object(pageInput),
  output: pageOf(activeItem),
  errors: [],
})
