import type { Page } from 'playwright-core'

/** A table with a column whose name says nothing, and two rows that become nothing. */
const TABLE = [
  '活动,开始时间,城市,场地,介绍,集合点',
  ...Array.from(
    { length: 240 },
    (_, row) =>
      `周末徒步第 ${row + 1} 期,2026-03-${String((row % 28) + 1).padStart(2, '0')} 19:30,杭州,九溪公交站,从九溪走到龙井。,公交站牌下`,
  ),
]
  .toSpliced(3, 0, '看展,明天,杭州,浙江美术馆,,', '读书会,2026-03-01,没有的城市,,,')
  .join('\n')

let sentTables = 0
/** Sends a table whose source no import before had on the page of imports, and waits for its columns. */
export async function sendTable(page: Page): Promise<void> {
  sentTables += 1
  const file = { name: `城西徒步 ${sentTables}.csv`, mimeType: 'text/csv', buffer: Buffer.from(TABLE) }
  await page.locator('main input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: '看预览' }).waitFor()
}

/** Goes on to what would be imported, and what not. */
export async function previewTable(page: Page): Promise<void> {
  await sendTable(page)
  await page.getByRole('button', { name: '看预览' }).click()
  await page.getByText('看不懂时间').waitFor()
}

/** Imports it. */
export async function importTable(page: Page): Promise<void> {
  await previewTable(page)
  await page.getByRole('button', { name: /^导入 242 行/ }).click()
  await page.getByRole('button', { name: '下载被拒绝的行' }).waitFor({ timeout: 60_000 })
}
