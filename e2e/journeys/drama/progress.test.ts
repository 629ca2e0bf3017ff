import { getProgress } from '@quan/contract/drama/progress.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { callsOfMember } from '#network/member-calls.ts'
import { DEMO_SERIES, theatrePage, theatrePath } from '#page/theatre-page.ts'

const RAIN = { series: DEMO_SERIES.beforeTheRainStops, episode: 2 } as const
/** Nothing plays by itself, so that no episode ends before the test looks. */

/** Plays the episode in front for a moment and stops it. */
async function watchALittle(theatre: ReturnType<typeof theatrePage>): Promise<void> {
  const from = (await theatre.now()).second
  await theatre.button('播放').first().click()
  await eventually(async () => (await theatre.now()).second).toBeGreaterThan(from)
  await theatre.button('暂停').click()
  await eventually(async () => (await theatre.now()).isPaused).toBe(true)
}

journey('what a visitor watched is there when they come again, and theirs once they log in', async ({ visitor }) => {
  const { page } = await visitor()
  const theatre = theatrePage(page)
  await theatre.open(theatrePath(RAIN))
  await theatre.progress.fill('2')
  await watchALittle(theatre)

  await theatre.open()
  await eventually(() => [theatre.series(), theatre.episode()]).toEqual([RAIN.series, RAIN.episode])
  await eventually(async () => (await theatre.now()).second).toBeGreaterThanOrEqual(2)

  const { phone } = await logIn(page)
  const call = await callsOfMember(page)
  await eventually(async () => (await call(getProgress, {})).episode).toBe(2)

  const { page: elsewhere } = await visitor()
  await logIn(elsewhere, { phone })
  const other = theatrePage(elsewhere)
  await other.open()
  await eventually(() => [other.series(), other.episode()]).toEqual([RAIN.series, RAIN.episode])
  await eventually(async () => (await other.now()).second).toBeGreaterThanOrEqual(2)
})

journey('a member goes on with each series where it was left', async ({ visitor }) => {
  const { page } = await visitor()
  const theatre = theatrePage(page)
  await logIn(page)
  await theatre.open(theatrePath({ series: DEMO_SERIES.lastMetro, episode: 3 }))
  await watchALittle(theatre)
  await page.getByRole('button', { name: '全部剧集' }).click()
  await theatre.sheet.getByRole('button', { name: /山顶见/ }).click()
  await eventually(theatre.series).toBe(DEMO_SERIES.seeYouAtTheTop)
  await eventually(theatre.episode).toBe(1)
  await page.getByRole('button', { name: '全部剧集' }).click()
  await theatre.sheet.getByRole('button', { name: /末班地铁/ }).click()
  await eventually(theatre.episode).toBe(3)
})
