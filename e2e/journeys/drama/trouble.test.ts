import type { Page, Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import { getSeries, getSeriesList } from '@quan/contract/drama/read-series.ts'
import { eventually } from '#journey/eventually.ts'
import { IN_MOTION, journey, WITH_WORKER } from '#journey/journey.ts'
import { openInSlowTime } from '#journey/stopped-clock.ts'
import { accessibilityFaults } from '#look/axe.ts'
import { workerReady } from '#network/ready-offline.ts'
import { refuseCalls } from '#network/watch-calls.ts'
import { appPage } from '#page/app-page.ts'
import { DEMO_SERIES, theatrePage, theatrePath } from '#page/theatre-page.ts'

const CLIPS = /\/videos\/.+\.(?:m3u8|m4s|mp4|webm)$/
const FAILURES = [/Failed to load resource/]

/** Clips that are asked for get this for an answer, until those asked for from then on are let go. */
async function holdClips(page: Page, answer: (route: Route) => Promise<void> = async () => {}) {
  let isHeld = true
  await page.route(CLIPS, (route) => (isHeld ? answer(route) : route.continue()))
  return { letGo: () => void (isHeld = false) }
}

describe('when a clip', () => {
  journey('cannot be had, it is said, and a tap tries again', async ({ visitor }) => {
    const { page } = await visitor({ ...IN_MOTION, expectedFaults: FAILURES })
    const theatre = theatrePage(page)
    const clips = await holdClips(page, (route) => route.abort())
    await theatre.open()
    await theatre.current.getByRole('alert').filter({ hasText: '这一集没有播出来' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    clips.letGo()
    await theatre.button('点击重试').click()
    await eventually(async () => (await theatre.now()).second).toBeGreaterThan(0)
    await eventually(() => theatre.current.getByRole('alert').count()).toBe(0)
  })

  journey('does not stream, its file is played', async ({ visitor }) => {
    const { page } = await visitor({ ...IN_MOTION, expectedFaults: FAILURES })
    const theatre = theatrePage(page)
    await page.route(/\.m3u8$/, (route) => route.fulfill({ status: 404 }))
    await theatre.open()
    await eventually(async () => (await theatre.now()).source).toMatch(/\/1\.mp4$/)
    await eventually(async () => (await theatre.now()).second).toBeGreaterThan(0)
  })

  journey('does not come for 5 s, the wait is said, and a tap tries again', async ({ visitor }) => {
    const { page } = await visitor(IN_MOTION)
    const theatre = theatrePage(page)
    const clips = await holdClips(page)
    await openInSlowTime(page, () => theatre.open())
    await page.clock.runFor(200)
    await theatre.current.getByText('缓冲中').waitFor()
    await page.clock.runFor(5_000)
    await theatre.current.getByRole('alert').filter({ hasText: '连接服务器超时，点击屏幕重试' }).waitFor()
    clips.letGo()
    await page.clock.resume()
    await theatre.button('点击重试').click()
    await eventually(async () => (await theatre.now()).second).toBeGreaterThan(0)
  })
})

journey('a browser without H.264 plays WebM', async ({ visitor }) => {
  const { page } = await visitor(IN_MOTION)
  await page.addInitScript(`
    const { prototype } = HTMLMediaElement
    const { canPlayType } = prototype
    prototype.canPlayType = function (type) { return type.includes('webm') ? canPlayType.call(this, type) : '' }
  `)
  const theatre = theatrePage(page)
  await theatre.open()
  await eventually(async () => (await theatre.now()).source).toMatch(/\/1\.webm$/)
  await eventually(async () => (await theatre.now()).second).toBeGreaterThan(0)
})

journey('whoever saves data loads nothing before they press play, and then little', async ({ visitor }) => {
  const { page } = await visitor({ ...IN_MOTION, ...WITH_WORKER })
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { saveData: true })
    Object.defineProperty(Navigator.prototype, 'connection', { value: connection })
  })
  const asked: string[] = []
  page.on('request', (request) => CLIPS.test(request.url()) && asked.push(request.url()))
  const theatre = theatrePage(page)
  await theatre.open()
  // comes last of what a page loads by itself
  await workerReady(page)
  expect(asked).toEqual([])
  await theatre.button('播放').first().click()
  await eventually(async () => (await theatre.now()).second).toBeGreaterThan(0)
  expect(asked.some((url) => url.endsWith('low.m4s'))).toBe(true)
  expect(asked.filter((url) => url.endsWith('high.m4s') || url.includes('/2-hls/'))).toEqual([])
})

journey('a list that cannot be had can be asked for again', async ({ visitor }) => {
  const { page } = await visitor({ expectedFaults: [/status of 500/] })
  await refuseCalls(page, getSeriesList, { status: 500, message: '服务器内部错误' }, 1)
  await page.goto('/pages/_common/djVideo/djVideo')
  await page.getByRole('alert').filter({ hasText: '页面走神了' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: '点击重试' }).click()
  await eventually(theatrePage(page).series).toBe(DEMO_SERIES.lastMetro)
})

journey('a series that cannot be had is told of, and can be asked for again', async ({ visitor }) => {
  const { page } = await visitor({ expectedFaults: [/status of 500/] })
  await refuseCalls(page, getSeries, { status: 500, code: 'server.internal', message: '服务器内部错误' })
  await page.goto(theatrePath())
  await appPage(page).toast.getByText('系统繁忙，请稍后再试').waitFor()
  const theatre = theatrePage(page)
  await theatre.current.getByRole('alert').filter({ hasText: '这一集没有播出来' }).waitFor()
  await page.unrouteAll()
  await theatre.button('点击重试').click()
  await theatre.surface.waitFor()
})
