import * as z from 'zod/mini'

/** Rows of a page when the caller names none. */
export const PAGE_SIZE_DEFAULT = 20
/** Most rows of a page. */
export const PAGE_SIZE_MAX = 50
/** Longest cursor a caller may send back, in characters. */
const CURSOR_MAX = 400

/** The two paging fields of every list call; the cursor is opaque and stable while rows are inserted. */
export const pageInput = {
  maxResultCount: z._default(
    z
      .int('每页条数须为整数')
      .check(z.minimum(1, '每页至少 1 条'), z.maximum(PAGE_SIZE_MAX, `每页最多 ${PAGE_SIZE_MAX} 条`)),
    PAGE_SIZE_DEFAULT,
  ),
  cursor: z.nullish(z.string('翻页位置不对').check(z.maxLength(CURSOR_MAX, '翻页位置不对'))),
}

/**
 * The answer of a list call. `nextCursor` is null on the last page; `totalCount` is there when the first page is the
 * last.
 */
export function pageOf<Item extends z.core.$ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.nullable(z.string()), totalCount: z.optional(z.int()) })
}
