import * as z from 'zod/mini'
import { companion, COMPANION_KEYWORD_MAX, CompanionKind, companionNotFound } from '#companion/companion.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { trimmedText } from '#text/trimmed-text.ts'

/** The caller's companions, newest first; the keyword is looked for in name, relation and remark. */
export const getCompanions = defineEndpoint({
  path: 'GbUser/GetList',
  access: 'member',
  sealed: true,
  reads: true,
  about: "The caller's companions, newest first.",
  input: z.object({
    kind: z.nullish(z.enum(CompanionKind, '类别不正确')),
    keyword: z.nullish(trimmedText(COMPANION_KEYWORD_MAX, '关键词不正确')),
    ...pageInput,
  }),
  output: pageOf(companion),
  errors: [],
})

/** One of the caller's companions. Errors: `gb.not_found`. */
export const getCompanion = defineEndpoint({
  path: 'GbUser/GetOne',
  access: 'member',
  sealed: true,
  reads: true,
  about: "One of the caller's companions.",
  input: z.object({ id: entityId }),
  output: companion,
  errors: [companionNotFound],
})
