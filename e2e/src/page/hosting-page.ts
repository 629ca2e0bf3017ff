import { formatDateTime } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import type { Page } from 'playwright-core'
import { eventually } from '../journey/eventually.ts'
import { myPath } from './login-page.ts'

/** Where hosts are at home. */
export const HOSTING_PATH = myPath({ view: 'organizer' })

/** Rows of a wheel that the page keys go. */
const PAGE_ROWS = 10

/** The pages of somebody who hosts, or wants to. */
export function hostingPage(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true })
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const dialog = page.getByRole('dialog')
  /** Presses a button of the sheet, and waits until it is gone: what lies below takes nothing before. */
  async function pressInSheet(name: string) {
    await dialog.getByRole('button', { name }).first().click()
    await dialog.waitFor({ state: 'hidden' })
  }
  const done = () => pressInSheet('完成')
  /** Turns a wheel by its keys. */
  async function turnWheel(name: string, value: number) {
    const wheel = dialog.getByRole('spinbutton', { name, exact: true })
    const rows = value - Number(await wheel.getAttribute('aria-valuenow'))
    const [page, row] = rows > 0 ? ['PageDown', 'ArrowDown'] : ['PageUp', 'ArrowUp']
    for (let left = Math.abs(rows); left > 0; left -= left >= PAGE_ROWS ? PAGE_ROWS : 1)
      await wheel.press(left >= PAGE_ROWS ? page : row)
    await eventually(() => wheel.getAttribute('aria-valuenow')).toBe(String(value))
  }
  const next = () => button(/^下一步/).click()
  return {
    apply: button('提交申请'),
    create: button('新建'),
    submit: button('提交审核'),
    goOn: button(/^接着写/),
    leave: button('返回').first(),
    field,
    next,
    async chooseCity(city: string) {
      await button(/^城市/).click()
      await pressInSheet(city)
    },
    /** The first step: what it is. */
    async writeContent(title: string) {
      await field('标题').fill(title)
      await page.getByRole('radio', { name: '桌游' }).click()
      await field('想对来的人说').fill('每人带一件小礼物，抽签交换，再玩两局轻松的桌游。')
    },
    /** The second step: at an instant, else tomorrow evening; somewhere. */
    async writeTimeAndPlace(venue: string, startAt?: number) {
      await button(/^开始/).click()
      if (startAt !== undefined) {
        const parts = formatDateTime(startAt, MAINLAND_TIME_ZONE).match(/\d+/g) ?? []
        for (const [index, wheel] of ['年', '月', '日', '时', '分'].entries())
          await turnWheel(wheel, Number(parts[index]))
      }
      await done()
      await button(/^结束/).click()
      await done()
      await field('场地名称').fill(venue)
      await field('详细地址').fill('桥西直街 22 号')
    },
    /** The third step: what a place costs, in yuan. */
    async writePrices(men: string, women: string) {
      await field('男生票票价（元）').fill(men)
      await field('女生票票价（元）').fill(women)
    },
    /** The fourth step: a refund rule of its own. */
    refundByTime: page.getByRole('switch', { name: '按时间退' }),
    /** Submits what is asked about first. */
    async submitAnyway() {
      await button('提交审核').click()
      await pressInSheet('确定发出')
    },
    door: (title: string) => page.getByRole('link', { name: `入场 ${title}` }),
    announce: (title: string) => button(`公告 ${title}`),
    /** Sends what is written, after the question. */
    async sendAnnouncement() {
      await button(/^发给/).click()
      await pressInSheet('发出公告')
    },
    notice: (text: string | RegExp) => page.getByText(text),
  }
}
