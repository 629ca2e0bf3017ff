import { describe, expect } from 'vitest'
import { getLocation } from '@quan/contract/location/get-location.ts'
import { HANGZHOU } from '#catalogue/find-activity.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { cityPicker, listPage } from '#page/list-page.ts'
import { placeSheet } from '#page/map-page.ts'

/** By the West Lake, and in the middle of Chengdu; as a device tells it (wgs84). */
const WEST_LAKE = { longitude: 120.143, latitude: 30.253 }
const CHENGDU = { longitude: 104.066, latitude: 30.657 }

describe('somebody’s own place', () => {
  journey('is asked for after a tap, with its purpose, sealed, and sets the distances', async ({ visitor }) => {
    const { page } = await visitor({ geolocation: WEST_LAKE, permissions: ['geolocation'] })
    const [list, sheet] = [listPage(page), placeSheet(page)]
    await list.open()
    const asked = page.waitForRequest((request) => request.url().includes(getLocation.path))
    await list.choice('距离最近').click()
    await sheet.dialog.getByText(/随账号保存/).waitFor()
    await sheet.allow.click()
    const request = await asked
    expect(Object.keys(request.postDataJSON() as object).sort()).toEqual(['at', 'data', 'iv', 'key', 'keyId'])
    expect((await request.response())?.headers()['x-sealed']).toBe('1')
    await sheet.dialog.waitFor({ state: 'hidden' })
    await page.waitForURL('/?sort=nearest')
    await eventually(() => distances(page)).toSatisfy(isAscending)
  })

  // proves 3.7
  journey('leads to its city in the picker, and is remembered on this device', async ({ visitor }) => {
    const { page } = await visitor({ geolocation: CHENGDU, permissions: ['geolocation'] })
    const [list, picker, sheet] = [listPage(page), cityPicker(page), placeSheet(page)]
    await list.open()
    await picker.open()
    await picker.dialog.getByText('还不知道你在哪').waitFor()
    await picker.locate.click()
    await sheet.allow.click()
    const question = page.getByRole('dialog', { name: '你在成都，切换吗' })
    await question.getByRole('button', { name: '切换', exact: true }).click()
    await picker.dialog.waitFor({ state: 'hidden' })
    await eventually(() => list.city.textContent()).toBe('成都')
    await page.reload()
    await list.rows.first().waitFor()
    await eventually(() => list.city.textContent()).toBe('成都')
    await picker.open()
    await picker.dialog.getByRole('button', { name: /^成都 · / }).waitFor()
  })

  // proves 15.3
  journey('in another city is asked about once, and no is remembered', async ({ visitor }) => {
    const { page } = await visitor({ geolocation: CHENGDU, permissions: ['geolocation'] })
    const [list, picker, sheet] = [listPage(page), cityPicker(page), placeSheet(page)]
    const question = page.getByRole('dialog', { name: '你在成都，切换吗' })
    await list.open()
    await list.choice('距离最近').click()
    await sheet.allow.click()
    await question.getByRole('button', { name: '不用了' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await list.city.textContent()).not.toBe('成都')
    const cities = page.waitForResponse((response) => response.url().includes(getLocation.path))
    await page.reload()
    await list.rows.first().waitFor()
    await cities
    // by the time the picker knows the place, the question would be there
    await picker.open()
    await picker.dialog.getByRole('button', { name: /^成都 · / }).waitFor()
    expect(await question.count()).toBe(0)
  })

  journey('declined on the sheet is never asked of the browser', async ({ visitor }) => {
    const { page } = await visitor({ geolocation: WEST_LAKE, permissions: ['geolocation'] })
    const [list, sheet] = [listPage(page), placeSheet(page)]
    await page.addInitScript(countPositions)
    await list.open()
    await list.choice('距离最近').click()
    await sheet.decline.click()
    await sheet.dialog.waitFor({ state: 'hidden' })
    expect(await page.evaluate('globalThis.positionsAsked')).toBe(0)
    expect(new URL(page.url()).search).toBe('')
    await list.rows.first().waitFor()
  })

  journey('refused by the browser leaves the list as it is and says what to do', async ({ visitor }) => {
    const { page } = await visitor({ permissions: [] })
    const [list, sheet] = [listPage(page), placeSheet(page)]
    await list.open()
    await list.choice('距离最近').click()
    await sheet.allow.click()
    await page.getByText('浏览器没有允许定位，可以手动选择城市').waitFor()
    expect(await list.choice('距离最近').getAttribute('aria-pressed')).toBe('false')
    await list.rows.first().waitFor()
    expect(HANGZHOU).toBe('330100')
  })
})

async function distances(page: import('playwright-core').Page): Promise<number[]> {
  const texts = await page
    .getByRole('article')
    .getByText(/\d\s*km$/)
    .allTextContents()
  return texts.map((text) => Number(/([\d.]+)\s*km/.exec(text)?.[1]))
}

function isAscending(numbers: number[]): boolean {
  return numbers.length > 3 && numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] ?? 0))
}

function countPositions() {
  const window = globalThis as unknown as {
    positionsAsked: number
    navigator: { geolocation: Record<string, unknown> }
  }
  window.positionsAsked = 0
  window.navigator.geolocation['getCurrentPosition'] = () => (window.positionsAsked += 1)
}
