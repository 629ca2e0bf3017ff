import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { Page } from 'playwright-core'

/** One picture: the screen it is taken on, and how the page gets there. */
export type Scene = {
  name: string
  width?: number
  height?: number
  scheme?: 'light' | 'dark'
  show: (page: Page, url: string) => Promise<void>
}

const ROW = `a[href^="${APP_ROUTES.activityDetail.path}"]`
const LIST_CALL = '**/GetActivityList*'

async function openList(page: Page, url: string, query = '') {
  await page.goto(`${url}/${query}`)
  await page.locator(ROW).locator('visible=true').first().waitFor()
}

async function openDetail(page: Page, url: string) {
  await openList(page, url)
  await page.locator(ROW).locator('visible=true').nth(2).click()
  await page.getByRole('heading', { name: '活动介绍' }).waitFor()
}

async function openSheet(page: Page, url: string, view: string) {
  await openList(page, url)
  await page.goto(`${url}/?view=${view}`)
  await page.getByRole('dialog').waitFor()
}

/** All pictures of `docs/screenshots/`. */
export const SCENES: readonly Scene[] = [
  { name: 'list', show: (page, url) => openList(page, url) },
  {
    name: 'list-scrolled',
    show: async (page, url) => {
      await openList(page, url)
      await page.mouse.move(180, 500)
      await page.mouse.wheel(0, 900)
    },
  },
  { name: 'filter', show: (page, url) => openSheet(page, url, 'filter') },
  {
    name: 'city-picker',
    show: async (page, url) => {
      await openSheet(page, url, 'city')
      await page.getByRole('button', { name: '成都' }).first().waitFor()
    },
  },
  {
    name: 'search',
    show: async (page, url) => {
      await openList(page, url)
      await page.goto(`${url}/?activeName=search`)
      await page.getByRole('searchbox').fill('咖啡')
      await page.locator(ROW).locator('visible=true').first().waitFor()
    },
  },
  {
    name: 'map',
    show: async (page, url) => {
      await page.goto(`${url}/?view=map`)
      await page.locator('article:visible').first().waitFor()
    },
  },
  { name: 'detail', show: openDetail },
  { name: 'detail-full', height: 3_600, show: openDetail },
  {
    name: 'empty',
    show: async (page, url) => {
      await openList(page, url)
      await page.goto(`${url}/?sex=2&price=0&category=110&km=3`)
      await page.getByText('没有', { exact: false }).locator('visible=true').first().waitFor()
    },
  },
  {
    name: 'error',
    show: async (page, url) => {
      await page.route(LIST_CALL, (route) => route.abort())
      await page.goto(url)
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'offline',
    show: async (page, url) => {
      await openList(page, url)
      await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
      await page.reload()
      await page.locator(ROW).locator('visible=true').first().waitFor()
      await page.waitForLoadState('networkidle')
      await page.context().setOffline(true)
      await page.reload()
      await page.getByText('网络断开了').first().waitFor()
    },
  },
  { name: 'dark-list', scheme: 'dark', show: (page, url) => openList(page, url) },
  { name: 'dark-detail', scheme: 'dark', show: openDetail },
  { name: 'list-320', width: 320, height: 640, show: (page, url) => openList(page, url) },
  { name: 'list-768', width: 768, height: 1_024, show: (page, url) => openList(page, url) },
  { name: 'list-1280', width: 1_280, height: 900, show: (page, url) => openList(page, url) },
]
