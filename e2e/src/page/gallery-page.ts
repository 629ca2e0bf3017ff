import { DEVELOPMENT_ROUTES } from '@quan/contract/route/development-route.ts'
import type { Page } from 'playwright-core'
import { openWithStoppedClock } from '#journey/stopped-clock.ts'
import { wholeHeight } from '#look/whole-height.ts'
import { settled } from '#page/app-page.ts'

/** The gallery of reusable pieces. */
export const GALLERY = DEVELOPMENT_ROUTES.testComp.path

/** The groups of pieces by the names in their addresses, with their titles. */
export const GALLERY_GROUPS = {
  skeleton: '骨架屏',
  dateTime: '日期时间选择',
  searchBar: '搜索栏',
  list: '列表',
  popup: '弹层',
  grid: '宫格',
  easyInput: '便捷输入',
  forms: '表单',
  shareCode: '分享码',
  userItem: '用户条目',
  activeItem: '活动条目',
  buttons: '按钮与标签',
  bars: '导航栏',
} as const

/** Name of a group. */
export type GalleryGroup = keyof typeof GALLERY_GROUPS
/** Names of all groups. */
export const GALLERY_GROUP_NAMES = Object.keys(GALLERY_GROUPS) as GalleryGroup[]

/** Opens a group on a screen as high as all its pieces together; no time passes there, so that what waits goes on waiting. */
export async function openWholeGroup(page: Page, group: GalleryGroup): Promise<void> {
  await openWithStoppedClock(page, async () => {
    await page.goto(`${GALLERY}?group=${group}`)
    await page.locator('[data-piece]').first().waitFor()
  })
  const width = page.viewportSize()?.width ?? 0
  await page.setViewportSize({ width, height: await wholeHeight(page) })
}

/** The pages for development, each with its title, and opened when it is there. */
export const DEVELOPMENT_SCREENS: Record<string, (page: Page) => Promise<void>> = {
  组件: (page) => open(page, GALLERY),
  选择示例: (page) => open(page, DEVELOPMENT_ROUTES.selectDemo.path),
  导航示例: (page) => open(page, DEVELOPMENT_ROUTES.navComponent.path),
  请求测试: (page) => open(page, DEVELOPMENT_ROUTES.test.path),
  页面模板: (page) => open(page, DEVELOPMENT_ROUTES.mytemplate.path),
}

async function open(page: Page, path: string) {
  await page.goto(path)
  await settled(page)
}
