import { consoleItemPath } from '@quan/contract/route/console-route.ts'
import { report } from '@quan/contract/safety/report.ts'
import { describe, expect } from 'vitest'
import { openAsOwner } from '#console/console-page.ts'
import { readConsole } from '#console/read-console.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { beMember, findOpenActivity, signUpByCall } from '#order/sign-up-by-call.ts'
import { payOnPhone } from '#page/order-page.ts'

/** Longest time for a walk through what takes words and decisions, in milliseconds. */
const WALK_MS = 240_000

describe('forms and dialogs of the console', () => {
  // proves 32.19, 32.51, 32.52
  journey('axe finds nothing in those about activities and their people', { timeout: WALK_MS }, async ({ visitor }) => {
    const activity = await findOpenActivity({ hasChoice: true })
    const { call } = await beMember((await visitor()).page)
    await payOnPhone(await signUpByCall({ call, activity }), call)
    const page = await openAsOwner(visitor, '/console/activities')
    const press = (name: string | RegExp) => page.getByRole('button', { name }).first().press('Enter')
    const close = async () => {
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }

    await press('新建活动')
    await page.getByLabel('标题').waitFor()
    await press(/^上 ?架$/)
    await page.locator('main [role=alert]').first().waitFor()
    await readConsole(page, 'a draft with faults')
    const preview = page.frameLocator('iframe[title=手机上看到的活动页]')
    await page.getByLabel('标题').fill('运河边的夜跑')
    await preview.getByRole('heading', { name: '运河边的夜跑' }).first().waitFor()
    await page.getByLabel('介绍').fill('从拱宸桥出发，配速六分半。')
    await preview.getByText('从拱宸桥出发，配速六分半。').waitFor()
    const see = (view: string) => page.getByLabel('预览哪一处').getByText(view, { exact: true }).click()
    await see('列表')
    await preview.getByRole('link', { name: '运河边的夜跑' }).first().waitFor()
    await see('海报')
    await preview.getByRole('img', { name: /运河边的夜跑/ }).waitFor()
    await readConsole(page, 'a draft as a poster')

    await page.getByLabel('城市', { exact: true }).fill('杭州')
    await page.keyboard.press('Enter')
    await page.getByLabel('搜地点').fill('老厂房')
    await page
      .getByText(/^老厂房.* · /)
      .first()
      .click()
    const address = await page.getByLabel('详细地址').inputValue()
    const map = page.frameLocator('iframe[title=地图上的位置]').getByRole('application')
    await map.click({ position: { x: 100, y: 100 } })
    const spoken = page.frameLocator('iframe[title=地图上的位置]').locator('[aria-live=polite]')
    const pinned = async () =>
      `图钉在经度 ${await page.getByLabel('经度').inputValue()}、纬度 ${await page.getByLabel('纬度').inputValue()}`
    await eventually(async () => (await spoken.textContent()) === (await pinned())).toBe(true)
    const clicked = await pinned()
    await page.keyboard.press('ArrowUp')
    await eventually(pinned).not.toBe(clicked)
    await eventually(async () => (await spoken.textContent()) === (await pinned())).toBe(true)
    expect(await page.getByLabel('详细地址').inputValue()).toBe(address)
    await readConsole(page, 'a draft with a map')

    await page.goto(consoleItemPath('activities', activity.id))
    await press('取消活动')
    await page.getByRole('dialog').locator('li').first().waitFor()
    await readConsole(page, 'what a cancellation does')
    await close()

    await page.goto(`/console/people?activity=${activity.id}`)
    await press(/^(加备注：|修改 )/)
    await page.getByRole('dialog').waitFor()
    await readConsole(page, 'a note')
    await close()
    await page.getByLabel('按昵称或订票人找').fill('小鹿')
    await page.keyboard.press('Enter')
    await press(/^换票种：小鹿/)
    await page.getByRole('dialog').getByRole('radio').first().waitFor()
    await readConsole(page, 'a move to another ticket')
    await close()
    await press('新建链接')
    await page.getByRole('dialog', { name: '新的入场链接' }).waitFor()
    await readConsole(page, 'a link to the door')
  })

  journey('axe finds nothing in those about members', { timeout: WALK_MS }, async ({ visitor }) => {
    const { call } = await beMember((await visitor()).page)
    const { id } = await findOpenActivity()
    await call(report, { target: { kind: 'activity', id }, reason: 'fraud', text: '说好的场地不在了' })
    const page = await openAsOwner(visitor, '/console/reports')
    await page.locator('main li a').first().press('Enter')
    await page.getByRole('radio', { name: '暂停使用' }).or(page.getByText('暂停使用')).first().click()
    await readConsole(page, 'a decision on a report')

    await page.goto('/console/members')
    await page.getByLabel('昵称', { exact: true }).last().fill('小鹿')
    await page.keyboard.press('Enter')
    await page.locator('main li a').first().press('Enter')
    await page.getByText('处理', { exact: true }).first().waitFor()
    await readConsole(page, 'a member')

    await page.goto('/console/words')
    await page.getByLabel('一段文字').fill('加V信abc123')
    await page.getByRole('button', { name: '看看会不会拦' }).press('Enter')
    await page.getByText('会拦下').waitFor()
    await readConsole(page, 'a tried text')

    for (const by of ['activity', 'organizer', 'city']) {
      await page.goto(`/console/insight?by=${by}`)
      await page.locator('main tbody tr').first().waitFor()
      await readConsole(page, `figures by ${by}`)
    }
  })
})
