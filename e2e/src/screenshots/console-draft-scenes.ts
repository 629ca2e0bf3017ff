import type { Page } from 'playwright-core'
import { opened } from '../console/console-page.ts'
import { aFriday, draftFriday } from '../console/series-desk.ts'
import type { Scene } from './scene.ts'

const DRAFTS = '/console/activities?status=draft'

/** Drafts, of which one can be published and one cannot; they are begun once, whatever scenes come. */
async function listDrafts(page: Page) {
  await opened(DRAFTS, 'nav[aria-label=主菜单]')(page)
  const table = page.locator('main [role=group][aria-busy=false]')
  await table.or(page.getByText('这里还没有内容')).first().waitFor()
  const isThere = async (title: string) => (await page.getByRole('link', { name: title, exact: true }).count()) > 0
  const [hasReady, hasOther] = [await isThere('周五爵士夜'), await isThere('运河边的读诗会')]
  if (!hasReady) {
    await page.goto('/console/activities?status=registering')
    await draftFriday(page, { day: await aFriday(), title: '周五爵士夜', venue: '拾音音乐空间' })
    await page.getByText('已自动保存').waitFor()
  }
  if (!hasOther) {
    await page.goto('/console/activities')
    await page.getByRole('button', { name: '新建活动' }).click()
    await page.getByLabel('标题').fill('运河边的读诗会')
    await page.getByText('已自动保存').waitFor()
  }
  await page.goto(DRAFTS)
  await page.locator('main tbody tr').nth(1).waitFor()
}

async function chooseTwo(page: Page) {
  for (const row of [0, 1]) await page.locator('main tbody').getByRole('checkbox').nth(row).click()
}

const publishButton = (page: Page) => page.locator('main').getByRole('button', { name: '上架', exact: true })

/** Drafts of which one can be published, and the question before. */
export const DRAFT_SCENES: Readonly<Record<string, Scene['show']>> = {
  drafts: async (page) => {
    await listDrafts(page)
    await chooseTwo(page)
  },
  'drafts-publish': async (page) => {
    await listDrafts(page)
    await chooseTwo(page)
    await publishButton(page).click()
    await page.getByRole('dialog').getByText('可以上架').waitFor()
  },
}

/** Publishes what is ready of two drafts, and looks at what became of them. */
export async function publishDrafts(page: Page) {
  await listDrafts(page)
  const former = page.getByRole('button', { name: '收起这条结果' })
  while ((await former.count()) > 0) await former.first().click()
  await chooseTwo(page)
  await publishButton(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('可以上架').waitFor()
  await dialog.getByRole('button', { name: /上架/ }).last().click()
  await page
    .getByText(/^上架了 \d+\/\d+/)
    .first()
    .waitFor()
}
