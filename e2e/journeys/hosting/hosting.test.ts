import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { saveMyCard } from '@quan/contract/card/my-card.ts'
import { getMyMessages } from '@quan/contract/notification/messages.ts'
import { createOrder } from '@quan/contract/order/create-order.ts'
import { BuyType } from '@quan/contract/order/order.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import { type AppProcess, startApp } from '#app/app-process.ts'
import { runScript } from '#app/run-script.ts'
import { NETWORK_CUT } from '#browser/watch-faults.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { accessibilityFaults } from '#look/axe.ts'
import { sidewaysPx } from '#look/overflow.ts'
import { callsOfMember } from '#network/member-calls.ts'
import { detailPath } from '#page/detail-page.ts'
import { HOSTING_PATH, hostingPage } from '#page/hosting-page.ts'
import { orderPage } from '#page/order-page.ts'

/** Longest time for everything that two people and an operator do, in milliseconds. */
const WHOLE_WAY_MS = 240_000
const NARROW = { width: 320, height: 640 }
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/
const IDS = new RegExp(ID, 'g')

let app: AppProcess
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

/** What an operator types; answers what is printed. */
const operator = (...words: string[]) => runScript(app, 'host', words)
const firstId = (printed: string) => ID.exec(printed)?.[0] ?? ''
/** The id under which a command lists what says some words. */
const idOf = (printed: string, words: string) => printed.slice(0, printed.indexOf(words)).match(IDS)?.at(-1) ?? ''

describe('hosting from the phone', () => {
  // proves 27.16
  // proves 39.9
  journey(
    'somebody applies, drafts, is sent back, is published, another one signs up and pays, and is told what comes up',
    { timeout: WHOLE_WAY_MS },
    async ({ visitor }) => {
      // without a network what is asked for fails, as it must
      const { page, context } = await visitor({ baseURL: app.url, expectedFaults: NETWORK_CUT })
      // a second try meets what the first one left
      const title = `新手好桌游夜 ${randomUUID().slice(0, 4)}`
      await logIn(page, { to: HOSTING_PATH })
      const hosting = hostingPage(page)
      await hosting.field('你的打算').fill('每周五带新手玩桌游，八到十人一桌。')
      await hosting.chooseCity('杭州')
      await hosting.field('第一场活动').fill(title)
      await hosting.apply.click()
      await hosting.notice(/申请已提交，运营正在看/).waitFor()
      await operator('admit', idOf(await operator('list'), title))

      await page.goto(HOSTING_PATH)
      await hosting.create.click()
      await hosting.writeContent(title)
      expect(await accessibilityFaults(page)).toEqual([])
      // left without a network it stands among the drafts, and is saved once there is one
      await context.setOffline(true)
      await hosting.leave.click()
      await hosting.notice('有内容只存在这台手机上').waitFor()
      await context.setOffline(false)
      await hosting.notice(/^还差 \d+ 处$/).waitFor()
      await page.reload()
      await hosting.goOn.click()
      await hosting.next()
      await hosting.writeTimeAndPlace(`${title}馆`)
      await page.setViewportSize(NARROW)
      expect(await sidewaysPx(page)).toBe(0)
      await hosting.next()
      await hosting.writePrices('88', '68')
      expect(await sidewaysPx(page)).toBe(0)
      expect(await accessibilityFaults(page)).toEqual([])
      await hosting.next()
      await hosting.refundByTime.click()
      expect(await sidewaysPx(page)).toBe(0)
      await hosting.submit.click()
      await hosting.notice('审核中').first().waitFor()

      await operator('review', 'return', idOf(await operator('review'), title), '请写清楚在哪里集合')
      await page.reload()
      await hosting.notice('退回原因：请写清楚在哪里集合').waitFor()
      await hosting.goOn.click()
      await hosting.field('想对来的人说').fill('大运河站 C 口集合，每人带一件小礼物。')
      for (let step = 0; step < 3; step += 1) await hosting.next()
      await hosting.submit.click()
      await hosting.notice('审核中').first().waitFor()
      await operator('review', 'publish', idOf(await operator('review'), title))

      const { items } = await (await callsOfMember(page))(getMyMessages, {})
      const activityId = firstId(items.find(({ title }) => title === '活动已发布')?.route ?? '')
      const guest = await visitor({ baseURL: app.url })
      await logIn(guest.page)
      const call = await callsOfMember(guest.page)
      await call(saveMyCard, { lines: { nickName: '小鹿', sex: Sex.female, birthDate: '1997-11-11' } })
      const { ticketTypes } = await call(getActivityDetail, { id: activityId })
      const ticketTypeId = ticketTypes.find(({ sex }) => sex === Sex.female)?.id ?? ''
      const wanted = { activityId, ticketTypeId, buyType: BuyType.places, quantity: 1, requestId: randomUUID() }
      const order = orderPage(guest.page)
      await order.open((await call(createOrder, wanted)).id)
      await order.payInCashier('支付成功')
      await order.ticket.waitFor()

      await page.goto(HOSTING_PATH)
      await page.getByText('1/5').first().waitFor()
      await hosting.announce(title).click()
      await hosting.field('要告诉大家的事').fill('今晚多备了两把椅子')
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await sidewaysPx(page)).toBe(0)
      await hosting.sendAnnouncement()
      await hosting.notice(/· 发给 1 位/).waitFor()
      const told = async () => (await call(getMyMessages, {})).items.find(({ kind }) => kind === 'announcement')
      await eventually(async () => (await told())?.text).toContain('今晚多备了两把椅子')
      await guest.page.goto((await told())?.route ?? '')
      await guest.page.getByRole('region', { name: '主理人公告' }).getByText('今晚多备了两把椅子').waitFor()
      expect(await accessibilityFaults(guest.page)).toEqual([])

      await page.goto(detailPath(activityId))
      await page.getByRole('heading', { name: title }).first().waitFor()
    },
  )
})
