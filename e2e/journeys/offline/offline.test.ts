import { describe, expect, onTestFinished } from 'vitest'
import { NETWORK_CUT } from '#browser/watch-faults.ts'
import { eventually } from '#journey/eventually.ts'
import { journey, type OpenVisitor, WITH_WORKER } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { openNetworkToApp } from '#network/network-to-app.ts'
import { readyOffline } from '#network/ready-offline.ts'
import { appPage } from '#page/app-page.ts'
import { detailPage } from '#page/detail-page.ts'
import { listPage } from '#page/list-page.ts'
import { mapPage } from '#page/map-page.ts'

const STRIP = '网络断开了，先看上次的内容'

describe('without a network', () => {
  journey(
    'the app opens with the last list and says how old it is; back on the network it goes on',
    async ({ visitor }) => {
      const { page, cut, mend } = await visitorOnTheWay(visitor)
      const list = listPage(page)
      await list.open()
      await list.rows.nth(3).waitFor()
      const before = (await list.ids()).slice(0, 4)
      await readyOffline(page)
      await cut()

      await page.reload()
      await list.rows.first().waitFor()
      const strip = page.getByRole('status').filter({ hasText: STRIP })
      await strip.waitFor()
      await eventually(async () => (await list.ids()).slice(0, 4)).toEqual(before)
      await eventually(() => list.city.textContent()).toBe('杭州')
      await page
        .getByText(/刚刚更新|分钟前更新/)
        .first()
        .waitFor()

      // nobody taps 重试
      await mend()
      await strip.waitFor({ state: 'detached' })
      await eventually(async () => (await list.ids()).slice(0, 4)).toEqual(before)
    },
  )

  journey('a member has the list and what was opened as well', async ({ visitor }) => {
    const { page, cut } = await visitorOnTheWay(visitor)
    const [list, detail, { back }] = [listPage(page), detailPage(page), appPage(page)]
    await logIn(page)
    await list.open()
    await list.rows.nth(3).waitFor()
    const before = (await list.ids()).slice(0, 4)
    await list.rows.first().click()
    await detail.section('活动介绍').waitFor()
    await back.click()
    await readyOffline(page, 'quan-data-detail')
    await cut()
    await page.reload()
    await list.rows.first().waitFor()
    await eventually(async () => (await list.ids()).slice(0, 4)).toEqual(before)
    await list.rows.first().click()
    await detail.section('活动介绍').waitFor()
  })

  journey('the map that was looked at has its districts and its activities', async ({ visitor }) => {
    const { page, cut } = await visitorOnTheWay(visitor)
    const [list, map] = [listPage(page), mapPage(page)]
    await list.open()
    await readyOffline(page)
    await map.open()
    await map.districtName.waitFor()
    await readyOffline(page, 'quan-data-districts')
    await cut()
    await page.reload()
    await map.chosenPin.waitFor()
    await map.districtName.waitFor()
    expect((await map.cardIds()).length).toBeGreaterThan(0)
  })

  journey('an activity that was opened before opens again, one that was not says why', async ({ visitor }) => {
    const { page, cut } = await visitorOnTheWay(visitor)
    const [list, detail, { back }] = [listPage(page), detailPage(page), appPage(page)]
    await list.open()
    await readyOffline(page)
    await list.rows.nth(1).waitFor()
    const [first = '', second = ''] = await list.ids()
    await list.row(first).click()
    await detail.section('活动介绍').waitFor()
    const title = await detail.title.textContent()
    await back.click()
    await list.rows.first().waitFor()

    await cut()
    await page.reload()
    await list.row(first).click()
    await detail.section('活动介绍').waitFor()
    await eventually(() => detail.title.textContent()).toBe(title)
    await page.reload()
    await detail.section('活动介绍').waitFor()
    await eventually(() => detail.title.textContent()).toBe(title)

    await page.goBack()
    await list.row(second).click()
    await page
      .getByText(/^网络断开了/)
      .filter({ visible: true })
      .first()
      .waitFor()
  })
})

/** A visitor whose network can be cut for pages and service worker alike. */
async function visitorOnTheWay(visitor: OpenVisitor) {
  const network = await openNetworkToApp()
  onTestFinished(network.close)
  const { page, context } = await visitor({ ...WITH_WORKER, baseURL: network.url, expectedFaults: NETWORK_CUT })
  return {
    page,
    async cut() {
      network.cut()
      await context.setOffline(true)
    },
    async mend() {
      network.mend()
      await context.setOffline(false)
    },
  }
}
