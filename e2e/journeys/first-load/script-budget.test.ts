import { describe, expect } from 'vitest'
import { journey, WITH_WORKER } from '#journey/journey.ts'
import { inlineScriptBytes, watchFirstPaint, watchScripts } from '#network/first-load.ts'
import { allPicturesThere } from '#look/all-pictures-there.ts'
import { ON_4G, slowDown } from '#network/network-to-app.ts'
import { workerReady } from '#network/ready-offline.ts'
import { requestTimes } from '#network/watch-calls.ts'
import { ROW } from '#page/list-page.ts'

/** Most script the first list may cost, in bytes on the wire: 140 KB. */
const SCRIPT_BUDGET_BYTES = 140 * 1_024

/** Chunks that nobody needs before a tap, or outside of WeChat. */
const FOR_LATER =
  /\/(page-share|city-sheet|filter-sheet|keyword-view|map-view|location-sheet|create-sealed-calls|activity-detail)/
/** Texts that stand only in code loaded later: sealing, push, the picker's sections, the map's rings, the kit. */
const TRACES_FOR_LATER = ['RSA-OAEP', 'AES-GCM', 'MINIPROGRAM', 'data-letter', 'GetLocation', 'adm-']

describe('the first load of the list, with an empty cache', () => {
  journey(
    'costs at most 140 KB of script until its first row is painted, all of it compressed',
    async ({ visitor }) => {
      const { page } = await visitor()
      const scriptsBefore = await watchScripts(page)
      const firstPaint = await watchFirstPaint(page, ROW)
      const document = await page.goto('/')
      const { paintedAtWallMs } = await firstPaint()
      const before = await scriptsBefore(paintedAtWallMs)
      const inlineBytes = inlineScriptBytes((await document?.text()) ?? '')
      expect(before.length).toBeGreaterThan(0)
      expect(inlineBytes).toBeGreaterThan(0)
      expect(before.filter(({ encoding }) => encoding !== 'gzip' && encoding !== 'br')).toEqual([])
      expect(before.reduce((sum, { bytes }) => sum + bytes, inlineBytes)).toBeLessThanOrEqual(SCRIPT_BUDGET_BYTES)
    },
  )

  // proves 2.3
  journey('brings no code for sealing, push, city picker or map', async ({ visitor }) => {
    const { page } = await visitor()
    const scriptsBefore = await watchScripts(page)
    const firstPaint = await watchFirstPaint(page, ROW)
    await page.goto('/')
    const { paintedAtWallMs } = await firstPaint()
    const before = await scriptsBefore(paintedAtWallMs)
    expect(before.map(({ url }) => url).filter((url) => FOR_LATER.test(url))).toEqual([])
    const code = (await Promise.all(before.map(async ({ url }) => (await fetch(url)).text()))).join('\n')
    expect(TRACES_FOR_LATER.filter((trace) => code.includes(trace))).toEqual([])
  })

  journey('asks for the data while the script is still on its way', async ({ visitor }) => {
    const { page } = await visitor()
    await slowDown(page, ON_4G)
    const firstPaint = await watchFirstPaint(page, ROW)
    await page.goto('/')
    await firstPaint()
    const asked = await requestTimes(page)
    const lists = asked.filter(({ url }) => url.includes('/GetRecommended'))
    const main = asked.find(({ url }) => /\/assets\/(index|main)[^/]*\.js$/.test(url))
    expect(lists).toHaveLength(1)
    expect(lists[0]?.startedAtMs).toBeLessThan(main?.endedAtMs ?? 0)
  })

  journey('shifts nothing', async ({ visitor }) => {
    const { page } = await visitor(WITH_WORKER)
    const firstPaint = await watchFirstPaint(page, ROW)
    await page.goto('/')
    await firstPaint()
    await allPicturesThere(page)
    // comes last of what a page loads by itself
    await workerReady(page)
    expect((await firstPaint()).layoutShift).toBe(0)
  })
})
