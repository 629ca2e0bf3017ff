import { describe, expect } from 'vitest'
import { getDetail, HANGZHOU } from '#catalogue/find-activity.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { detailPage } from '#page/detail-page.ts'
import { listPage } from '#page/list-page.ts'
import { placeSheet } from '#page/map-page.ts'
import { readStored } from '#page/stored.ts'
import { IN_WECHAT, openWechat } from '#wechat/wechat-browser.ts'

/** By the West Lake, as WeChat tells it (gcj02). */
const WEST_LAKE = { latitude: 30.2507, longitude: 120.1478 }
/** Where the device keeps it. */
const PLACE_KEPT = 'activity:currentAddressInfo'
const MAP = 'https://apis.map.qq.com/**'

/** Somebody in WeChat asks for what is nearest, and agrees to tell their place. */
async function askForNearest(page: Parameters<typeof listPage>[0]) {
  await listPage(page).open()
  await listPage(page).choice('距离最近').click()
  await placeSheet(page).allow.click()
}

describe('a place in WeChat', () => {
  // proves 9.11
  journey('of a person is asked for in gcj02, and taken as it is', async ({ visitor }) => {
    const { page, context } = await visitor(IN_WECHAT)
    const wechat = await openWechat(context, { place: WEST_LAKE })
    await askForNearest(page)
    await page.waitForURL('/?sort=nearest')
    expect(wechat.told('geoLocation')).toHaveLength(1)
    expect(wechat.told('geoLocation')[0]?.['type']).toBe('gcj02')
    const kept = async () => JSON.parse((await readStored(page))[PLACE_KEPT] ?? '{}') as { data?: object }
    await eventually(kept).toMatchObject({ data: WEST_LAKE })
    expect(wechat.refused).toEqual([])
  })

  // proves 4.4
  journey('of a person who agreed before is asked of WeChat at each start, without a tap', async ({ visitor }) => {
    const { page, context } = await visitor(IN_WECHAT)
    const wechat = await openWechat(context, { place: WEST_LAKE })
    await askForNearest(page)
    await page.waitForURL('/?sort=nearest')
    await listPage(page).rows.first().waitFor()
    await page.reload()
    await eventually(() => wechat.told('geoLocation').map(({ type }) => type)).toEqual(['gcj02', 'gcj02'])
    expect(wechat.refused).toEqual([])
  })

  journey('of a person who says no stays unknown, and the list stays', async ({ visitor }) => {
    const { page, context } = await visitor(IN_WECHAT)
    const wechat = await openWechat(context, { place: null })
    await askForNearest(page)
    await eventually(() => wechat.answered('geoLocation')).toBe(1)
    await listPage(page).rows.first().waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(Object.keys(await readStored(page))).not.toContain(PLACE_KEPT)
  })

  // proves 9.14
  journey('of an activity opens on WeChat’s map at scale 18, with its name and address', async ({ visitor }) => {
    const detail = await getDetail({ city: HANGZHOU }, ({ address, venue }) => address !== null && venue !== null)
    const { page, context } = await visitor(IN_WECHAT)
    const wechat = await openWechat(context)
    await detailPage(page).open(detail.id)
    await page.getByRole('link', { name: '打开地图' }).click()
    const { latitude, longitude, venue: name, address } = detail
    await eventually(() => wechat.told('openLocation')).toHaveLength(1)
    expect(wechat.told('openLocation')[0]).toMatchObject({ latitude, longitude, name, address, scale: 18 })
    expect(wechat.refused).toEqual([])
    expect(context.pages()).toHaveLength(1)
  })

  journey('of an activity opens by its address where WeChat would not', async ({ visitor }) => {
    const detail = await getDetail({ city: HANGZHOU }, ({ address }) => address !== null)
    const { page, context } = await visitor(IN_WECHAT)
    await context.route(MAP, (route) => route.fulfill({ contentType: 'text/html', body: '<title>地图</title>' }))
    await openWechat(context, { refusesPages: true })
    await detailPage(page).open(detail.id)
    await page.getByRole('link', { name: '打开地图' }).click()
    await page.waitForURL(MAP)
    expect(new URL(page.url()).searchParams.get('zoom')).toBe('18')
  })
})
