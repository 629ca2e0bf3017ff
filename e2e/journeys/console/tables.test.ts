import { randomInt } from 'node:crypto'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { saveMyCard } from '@quan/contract/card/my-card.ts'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { openAsOwner } from '#console/console-page.ts'
import { readConsole } from '#console/read-console.ts'
import { doorPage } from '#door/door-page.ts'
import { eventually } from '#journey/eventually.ts'
import { journey, type OpenVisitor } from '#journey/journey.ts'
import { accessibilityFaults } from '#look/axe.ts'
import { cutTexts } from '#look/overflow.ts'
import { addGuests } from '#network/member-calls.ts'
import { QUIET_CITIES } from '#order/full-activity.ts'
import { beMember, findOpenActivity, signUpByCall } from '#order/sign-up-by-call.ts'
import { orderPage, payOnPhone } from '#page/order-page.ts'

/** Longest time for two members, an operator and somebody at the door, in milliseconds. */
const FOUR_PEOPLE_MS = 300_000

/** A booking of two fills a table, and others need a further one. */
const SEATS = 2

/** A new member of a name of their own has paid for places; with as many guests. */
async function pay(visitor: OpenVisitor, activity: ActivityDetail, { nickName = '', guests = 0 }) {
  const { page } = await visitor()
  const { call } = await beMember(page)
  await call(saveMyCard, { lines: { nickName } })
  const companionIds = (await addGuests(call, guests)).map(({ id }) => id)
  const order = await signUpByCall({ call, activity, companionIds })
  await payOnPhone(order, call)
  return { page, orderId: order.id }
}

const press = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name }).press('Enter')

/** Somebody at the tables that are shown. */
const personAt = (page: Page | Locator, nickName: string) =>
  page.getByRole('button', { name: new RegExp(`^换桌：${nickName}，`) })

/** The tables that are shown. */
const tablesOf = (page: Page | Locator) => page.getByRole('listitem', { name: /^第 \d+ 桌$/ })

/** The number of the table where somebody sits. */
async function tableOf(page: Page, nickName: string): Promise<number> {
  const name = await tablesOf(page)
    .filter({ has: personAt(page, nickName) })
    .getAttribute('aria-label')
  return Number(/\d+/.exec(name ?? '')?.[0])
}

/** The table that somebody's own ticket tells. */
async function readTicket({ page, orderId }: { page: Page; orderId: string }, table: number) {
  await orderPage(page).open(orderId)
  await page.getByText(`第\u00a0${table}\u00a0桌`, { exact: true }).waitFor()
  expect({ cut: await cutTexts(page), faults: await accessibilityFaults(page) }).toEqual({ cut: [], faults: [] })
}

/** What the door says of somebody. */
async function rowAtDoor(page: Page, nickName: string) {
  const door = doorPage(page)
  await door.search.fill(nickName)
  await eventually(() => door.rows.count()).toBe(1)
  return await door.rows.textContent()
}

describe('tables of an activity', () => {
  // proves 36.18, 36.19, 36.20, 36.22
  journey(
    'are proposed, taken, changed by keyboard, filled by who comes later, and told on tickets and at the door',
    { timeout: FOUR_PEOPLE_MS },
    async ({ visitor }) => {
      const number = randomInt(10_000)
      const [early, late] = [`早鸟${number}`, `晚风${number}`]
      const activity = await findOpenActivity({ city: QUIET_CITIES.chengdu, hasPeople: true })
      const first = await pay(visitor, activity, { nickName: early, guests: 1 })

      const desk = await openAsOwner(visitor, `/console/people?activity=${activity.id}`)
      const dialog = desk.getByRole('dialog')
      await press(desk, /^(看分桌方案|重新分桌)$/)
      await dialog.getByRole('spinbutton', { name: '每桌人数' }).fill(String(SEATS))
      await dialog.getByText(`/${SEATS}`).first().waitFor()
      const proposed = await tablesOf(dialog).count()
      await dialog.getByText(new RegExp(`位坐 ${proposed} 桌$`)).waitFor()
      const proposal = await tablesOf(dialog).allTextContents()
      await press(dialog, '按此分桌')
      await dialog.waitFor({ state: 'detached' })
      await desk.getByText(`${proposed} 桌 · 每桌 ${SEATS} 座`).waitFor()
      expect(await tablesOf(desk).allTextContents()).toEqual(proposal)
      await readConsole(desk, 'seated')

      // one of two who came together goes to a further table, and has the focus there
      const own = tablesOf(desk).filter({ has: personAt(desk, early) })
      await own.getByText('一起来', { exact: true }).first().waitFor()
      await personAt(desk, early).press('Enter')
      await dialog.getByRole('checkbox', { name: '一起来的 2 位一起换' }).press('Space')
      await dialog.getByRole('radio', { name: `新开第 ${proposed + 1} 桌` }).press('Space')
      await press(dialog, /^换\s?桌$/)
      await dialog.waitFor({ state: 'detached' })
      await eventually(() => tableOf(desk, early)).toBe(proposed + 1)
      await eventually(() => personAt(desk, early).and(desk.locator(':focus')).count()).toBe(1)
      await own.getByText('一起来，另 1 位不在这里').waitFor()
      await readTicket(first, proposed + 1)

      // whoever comes later finds a seat, and nobody else is moved
      const second = await pay(visitor, activity, { nickName: late })
      await orderPage(second.page).open(second.orderId)
      await orderPage(second.page).ticket.waitFor()
      expect(await second.page.getByText(/^第\s\d+\s桌$/).count()).toBe(0)
      await desk.reload()
      const unseated = desk.getByRole('region', { name: '未分桌 1 位' })
      await personAt(unseated, late).waitFor()
      await readConsole(desk, 'somebody without a table')
      await press(unseated, '安排到空位')
      await desk.getByText('安排了 1 位', { exact: true }).waitFor()
      await unseated.waitFor({ state: 'detached' })
      const found = await tableOf(desk, late)
      expect(await tableOf(desk, early)).toBe(proposed + 1)
      await readTicket(second, found)

      await press(desk, '新建链接')
      const { page: door } = await visitor()
      await door.goto(await dialog.getByRole('textbox', { name: '链接' }).inputValue())
      expect(await rowAtDoor(door, early)).toContain(`第\u00a0${proposed + 1}\u00a0桌`)
      expect(await rowAtDoor(door, late)).toContain(`第\u00a0${found}\u00a0桌`)
      expect({ cut: await cutTexts(door), faults: await accessibilityFaults(door) }).toEqual({ cut: [], faults: [] })
    },
  )
})
