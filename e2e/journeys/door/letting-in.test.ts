import { rm } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { appUrl } from '#app/app-process.ts'
import { ON_A_PHONE, openBrowser } from '#browser/launch.ts'
import { NETWORK_CUT } from '#browser/watch-faults.ts'
import { cameraFlags, doorPage, doorPath, filmCode, makeDoorLink } from '#door/door-page.ts'
import { findOpenDoor, holdTicket } from '#door/door-with-guest.ts'
import { eventually, PATIENCE_MS } from '#journey/eventually.ts'
import { journey, type OpenVisitor, WITH_WORKER } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { accessibilityFaults } from '#look/axe.ts'
import { doubleText } from '#look/read-by-everybody.ts'
import { cutTexts, sidewaysPx } from '#look/overflow.ts'
import { turnTo } from '#look/turn-phone.ts'
import { workerReady } from '#network/ready-offline.ts'
import { detailPage, detailPath } from '#page/detail-page.ts'

/** Longest time for two people's logins and what they do, in milliseconds. */
const TWO_PEOPLE_MS = 120_000

/** Somebody with a ticket, and the organizer at the door, both logged in. */
async function atTheDoor(visitor: OpenVisitor, options: Parameters<OpenVisitor>[0] = {}) {
  const { activity, phone } = await findOpenDoor({ hasPlace: true })
  const guest = await visitor()
  const ticket = await holdTicket(guest.page, activity)
  const { page } = await visitor(options)
  await logIn(page, { phone, to: doorPath(activity.id) })
  const door = doorPage(page)
  await door.progress.waitFor()
  return { ticket, page, door }
}

const checkedIn = async (door: ReturnType<typeof doorPage>) => Number(await door.progress.getAttribute('value'))

describe('at the door', () => {
  journey(
    'an organizer lets somebody in by the digits of their ticket, once',
    { timeout: TWO_PEOPLE_MS },
    async ({ visitor }) => {
      const { ticket, page, door } = await atTheDoor(visitor, { expectedFaults: [/status of 40[49]/] })
      await door.search.fill('小鹿')
      await door.rows.first().waitFor()
      const before = await checkedIn(door)
      await door.type.click()
      await door.digits.fill(ticket.code)
      await door.result('in').getByText('小鹿').waitFor()
      expect(await cutTexts(page)).toEqual([])
      expect(await accessibilityFaults(page)).toEqual([])

      await door.digits.fill(ticket.code)
      await door.result('used').getByText('入场').first().waitFor()
      await door.digits.fill(ticket.code === '00000000' ? '00000001' : '00000000')
      await door.result('refused').getByText('不能入场').waitFor()
      await door.closeSheet.click()

      await eventually(() => checkedIn(door)).toBe(before + 1)
      await door.arrived.click()
      await door.rows.filter({ hasText: '小鹿' }).getByText('入场').first().waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
    },
  )

  // proves 33.11
  journey(
    'a phone without an account opens the door by a link and lets somebody in without a network, over a reload too',
    { timeout: TWO_PEOPLE_MS },
    async ({ visitor }) => {
      const { ticket, page, door } = await atTheDoor(visitor)
      const before = await checkedIn(door)
      const helper = await visitor({ ...WITH_WORKER, expectedFaults: NETWORK_CUT })
      await helper.page.goto(await makeDoorLink(page))
      const other = doorPage(helper.page)
      await other.rows.first().waitFor()
      expect(new URL(helper.page.url()).hash).toBe('')
      expect(await accessibilityFaults(helper.page)).toEqual([])
      await workerReady(helper.page)
      await helper.context.setOffline(true)
      await helper.page.reload()
      await other.type.click()
      await other.digits.fill(ticket.code)
      await other.result('in').getByText('小鹿').waitFor()
      await other.closeSheet.click()
      await helper.page.getByText('1 人的入场联网后自动上传').waitFor()
      expect(await cutTexts(helper.page)).toEqual([])
      expect(await checkedIn(door)).toBe(before)

      await helper.context.setOffline(false)
      await helper.page.getByText('联网后自动上传').waitFor({ state: 'detached' })
      await eventually(() => checkedIn(door)).toBe(before + 1)
    },
  )

  journey(
    'everything can be read on a narrow phone with text of twice the size',
    { timeout: TWO_PEOPLE_MS },
    async ({ visitor }) => {
      const { activity, phone } = await findOpenDoor()
      const { page } = await visitor({ isMobile: false, expectedFaults: [/status of 404/] })
      await logIn(page, { phone, to: doorPath(activity.id) })
      const door = doorPage(page)
      await door.rows.first().waitFor()
      await turnTo(page, { width: 320, height: 640 })
      expect(await cutTexts(page)).toEqual([])
      await door.type.click()
      await door.digits.fill('00000000')
      await door.result('refused').waitFor()
      await doubleText(page)
      expect({ cut: await cutTexts(page), sideways: await sidewaysPx(page) }).toEqual({ cut: [], sideways: 0 })
    },
  )

  journey('is nobody but the organizer', { timeout: TWO_PEOPLE_MS }, async ({ visitor }) => {
    const { activity } = await findOpenDoor()
    const { page } = await visitor({ expectedFaults: [/status of 404/] })
    await page.goto(doorPath(activity.id))
    await page.getByRole('button', { name: '去登录' }).click()
    await logIn(page, { to: doorPath(activity.id) })
    await page.getByText('这不是你的活动').waitFor()
    // the page alone says so
    expect(await page.getByText('活动不存在或已下架').count()).toBe(0)
    await page.getByRole('button', { name: '看看活动' }).click()
    await page.getByRole('heading', { name: activity.title, level: 2 }).waitFor()
  })

  journey(
    'the door is found from the activity; without a camera it leaves the digits',
    { timeout: TWO_PEOPLE_MS },
    async ({ visitor }) => {
      const { activity, phone } = await findOpenDoor()
      const { page } = await visitor()
      await logIn(page, { phone, to: detailPath(activity.id) })
      await page.getByRole('button', { name: '入场核验' }).click()
      const door = doorPage(page)
      await door.scan.click()
      // this browser has no camera at all
      await page.getByRole('alert').getByText('手动输码').waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await door.type.click()
      await door.digits.waitFor()
      await door.closeSheet.click()
      await door.digits.waitFor({ state: 'hidden' })
      await page.goBack()
      await door.missing.waitFor()
      await page.getByRole('button', { name: '返回' }).click()
      await detailPage(page).title.waitFor()
      await eventually(() => new URL(page.url()).searchParams.has('view')).toBe(false)
    },
  )

  journey('an organizer scans a ticket with the camera', { timeout: TWO_PEOPLE_MS }, async ({ visitor }) => {
    const { activity, phone } = await findOpenDoor({ hasPlace: true })
    const guest = await visitor()
    const film = await filmCode((await holdTicket(guest.page, activity)).ticket)
    const browser = await openBrowser(cameraFlags(film))
    try {
      const context = await browser.newContext({ ...ON_A_PHONE, baseURL: appUrl(), permissions: ['camera'] })
      context.setDefaultTimeout(PATIENCE_MS)
      const page = await context.newPage()
      await logIn(page, { phone, to: doorPath(activity.id) })
      const door = doorPage(page)
      await door.progress.waitFor()
      const before = await checkedIn(door)
      await door.scan.click()
      await door.result('in').getByText('小鹿').waitFor()
      await eventually(() => checkedIn(door)).toBe(before + 1)
      expect(await cutTexts(page)).toEqual([])
      expect(await accessibilityFaults(page)).toEqual([])
    } finally {
      await browser.close()
      await rm(film)
    }
  })
})
