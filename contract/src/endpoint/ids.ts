import * as z from 'zod/mini'

/** A 36-character UUID in lower case, as every id of the product. */
export const entityId = z
  .string('编号格式不正确')
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, '编号格式不正确'))

/** Instant on the wire: ISO 8601 in UTC with `Z`. */
export const instant = z.iso.datetime()

/**
 * Calendar date on the wire: `YYYY-MM-DD`, from the year 1000 to 9998, so that the days around it are days as well wherever
 * they are reckoned. Rules of several dates are asked once each is one.
 */
export const calendarDate = z.iso
  .date({ error: '日期格式应为 年-月-日', abort: true })
  .check(z.refine((day) => !/^0|^9999/.test(day), { error: '日期不正确', abort: true }))
