import { addDays, calendarDateOfUtc, DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { Weekday, weekdayOf } from '@quan/contract/date/weekday.ts'
import type { Page } from 'playwright-core'
import { appNow } from '#catalogue/find-activity.ts'

/** The first Friday at least four days from now, by the clock of the app. */
export async function aFriday(): Promise<string> {
  const earliest = calendarDateOfUtc((await appNow()) + 4 * DAY_MS)
  return addDays(earliest, (Weekday.friday - weekdayOf(earliest) + 7) % 7)
}

/** Copies the first activity of the table that is shown, and writes when and where the copy takes place. */
export async function draftFriday(page: Page, { day, title, venue }: Record<'day' | 'title' | 'venue', string>) {
  await page.locator('main tbody tr a').first().click()
  await page.getByRole('button', { name: '复制一场' }).click()
  await page.getByRole('button', { name: '排成系列' }).waitFor()
  await page.getByLabel('标题', { exact: true }).fill(title)
  await page.getByLabel('场地', { exact: true }).fill(venue)
  await page.getByLabel('开始', { exact: true }).fill(`${day}T19:30`)
  await page.getByLabel('结束', { exact: true }).fill(`${day}T22:00`)
}

/** Publishes the draft that is shown, whatever is asked. */
export async function publishDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: '上架', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await dialog.getByRole('button', { name: '上架并开始报名' }).click()
  await page.getByRole('button', { name: '修改活动' }).waitFor()
}

/** Opens the dialog in which the draft that is shown becomes a series. */
export async function askForSeries(page: Page): Promise<void> {
  await page.getByRole('button', { name: '排成系列' }).click()
  // once the dialog stands still
  await page.getByRole('dialog').getByRole('listitem').first().hover()
}

/** Makes six of it, week by week. */
export async function makeSixFridays(page: Page): Promise<void> {
  await askForSeries(page)
  await page.getByRole('dialog').getByRole('button', { name: '生成 6 场' }).click()
  await page.getByRole('region', { name: '系列' }).getByRole('listitem').nth(5).waitFor()
}

/** The dates of the series that is shown, in their order. */
export const datesOf = (page: Page) => page.getByRole('region', { name: '系列' }).getByRole('listitem')
