import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { getLocation } from '@quan/contract/location/get-location.ts'
import { getServerInfo } from '@quan/contract/server-info/get-server-info.ts'
import { describe, expect } from 'vitest'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { refuseCalls } from '#network/watch-calls.ts'
import { appPage } from '#page/app-page.ts'
import { listPage } from '#page/list-page.ts'
import { placeSheet } from '#page/map-page.ts'

/** A sealed call that the server cannot open is sent once, and up to three times more. */
const SENT_AT_MOST = 4

describe('a sealed call the server cannot open', () => {
  // proves 5.8, 8.7
  journey(
    'is sent four times, each time sealed anew under a key fetched anew, and then told of',
    async ({ visitor }) => {
      const { page } = await visitor({
        geolocation: { longitude: 120.143, latitude: 30.253 },
        permissions: ['geolocation'],
        expectedFaults: [/Failed to load resource.* 400/],
      })
      let keysFetched = 0
      page.on('request', (request) => {
        if (request.url().includes(pathOf(getServerInfo))) keysFetched += 1
      })
      const refused = await refuseCalls(page, getLocation, { status: 400, code: 'sealing.failed', message: '解密失败' })
      await listPage(page).open()
      await listPage(page).choice('距离最近').click()
      await placeSheet(page).allow.click()
      await eventually(() => appPage(page).toast.textContent()).toBe('提示信息：解密失败')
      const ivs = refused.map((request) => (request.postDataJSON() as { iv: string }).iv)
      expect(ivs).toHaveLength(SENT_AT_MOST)
      expect(new Set(ivs).size).toBe(SENT_AT_MOST)
      expect(keysFetched).toBe(SENT_AT_MOST)
    },
  )
})
