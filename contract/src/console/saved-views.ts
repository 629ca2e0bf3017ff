import * as z from 'zod/mini'
import { consoleNotFound } from '#console/console-errors.ts'
import { SAVED_VIEW_NAME_MAX, SAVED_VIEW_SEARCH_MAX, SAVED_VIEWS_MAX } from '#console/console-limits.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { EVERY_ROLE } from '#console/operator-role.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId } from '#endpoint/ids.ts'
import { trimmedText } from '#text/trimmed-text.ts'

/** The operator keeps as many views as there may be. */
export const savedViewsFull = defineError({
  code: 'console.views_full',
  status: 409,
  text: `最多保存 ${SAVED_VIEWS_MAX} 个常用筛选，请先删除一个`,
})

/** Tables of the console whose filters are kept under names. */
export const ViewTable = {
  activities: 'activities',
  audit: 'audit',
  feedback: 'feedback',
  insight: 'insight',
  money: 'money',
  orders: 'orders',
} as const
/** A table of the console whose filters are kept under names. */
export type ViewTable = (typeof ViewTable)[keyof typeof ViewTable]

/** Filters of a table under a name; the name is unique among those of an operator for a table. */
export const savedView = z.object({
  id: entityId,
  table: z.enum(ViewTable),
  name: z.string(),
  /** The part of the page's address behind the question mark; empty = no filter. */
  search: z.string(),
})
/** Filters of a table under a name. */
export type SavedView = z.infer<typeof savedView>

const ownCall = { entry: 'signedIn', roles: EVERY_ROLE, isScopedByCity: false, needsFreshFactor: false } as const
const views = z.object({ views: z.array(savedView) })

/** The caller's views of all tables, the one saved first in front. */
export const getSavedViews = defineConsoleCall({
  ...ownCall,
  path: 'View/GetList',
  audit: 'nothing',
  about: "The caller's views of all tables.",
  input: z.object({}),
  output: views,
  errors: [],
})

/** Keeps filters of a table under a name, in the place of what had this name there. Errors: `console.views_full`. */
export const saveView = defineConsoleCall({
  ...ownCall,
  path: 'View/Save',
  audit: 'change',
  about: 'Keeps filters of a table under a name.',
  input: z.object({
    table: z.enum(ViewTable, '表格不正确'),
    name: trimmedText(SAVED_VIEW_NAME_MAX, '名称不正确').check(z.minLength(1, '请填写名称')),
    /** As `URLSearchParams` writes it: nothing else is ever put into an address. */
    search: z
      .string('筛选条件不正确')
      .check(z.maxLength(SAVED_VIEW_SEARCH_MAX, '筛选条件太长'), z.regex(/^[\w*.+%&=-]*$/, '筛选条件不正确')),
  }),
  output: views,
  errors: [savedViewsFull],
})

/** Forgets a view of the caller. Errors: `console.not_found`. */
export const removeView = defineConsoleCall({
  ...ownCall,
  path: 'View/Remove',
  audit: 'change',
  about: 'Forgets a view of the caller.',
  input: z.object({ id: entityId }),
  output: views,
  errors: [consoleNotFound],
})
