import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type AppProcess, startApp } from '#app/app-process.ts'
import { importInto } from '#app/run-script.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { detailPage } from '#page/detail-page.ts'
import { cityPicker, keywordPage, listPage } from '#page/list-page.ts'

const ROOT = new URL('../../../', import.meta.url)
const samples = (name: string) => fileURLToPath(new URL(`server/src/features/activity-import/samples/${name}`, ROOT))
/** The whole sets are not part of the project. */
const SETS_DIR = process.env['IMPORT_SETS_DIR'] ?? ''
const WHOLE_SETS = ['city-events/toronto.jsonld', 'conferences/conferences.jsonl'].map((name) => join(SETS_DIR, name))

let app: AppProcess
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

describe('imported activities', () => {
  beforeAll(async () => {
    await importInto(app, [samples('toronto.jsonld'), samples('conferences.jsonl')])
  })

  journey(
    'an event of Toronto is found by a word of its title, in its own time, with source and licence',
    async ({ visitor }) => {
      const { page } = await visitor({ baseURL: app.url })
      const [list, detail] = [listPage(page), detailPage(page)]
      await page.goto('/?activeName=search')
      await keywordPage(page).box.fill('sakurafest')
      await page.getByRole('heading', { level: 2, name: '其他城市' }).waitFor()
      await list.rows.first().click()
      await eventually(() => detail.title.textContent()).toContain('SakuraFest')
      const source = detail.section('来源')
      await source.getByText('Open Government Licence').first().waitFor()
      await source.getByText('Contains information licensed under the Open Government Licence – Toronto.').waitFor()
      const link = page.getByRole('link', { name: '查看来源' })
      expect(await link.getAttribute('href')).toMatch(/^https:\/\//)
      await page
        .getByText(/多伦多|北美东部|Toronto/)
        .filter({ visible: true })
        .first()
        .waitFor()
      const text = await detail.body.innerText()
      expect(text).not.toMatch(/@[\w.]+\.\w|\d{3}-\d{3}-\d{4}/)
      expect(await page.getByRole('button', { name: '登录后报名' }).count()).toBe(0)
    },
  )

  journey('a conference is found by a word of its title, as days without hours', async ({ visitor }) => {
    const { page } = await visitor({ baseURL: app.url })
    const [list, detail] = [listPage(page), detailPage(page)]
    await page.goto(`/?activeName=search&keyword=${encodeURIComponent('SVG Summit')}`)
    await list.rows.first().click()
    await eventually(() => detail.title.textContent()).toBe('SVG Summit')
    await detail.body.getByText('2017年2月15日').first().waitFor()
    expect(await detail.body.innerText()).not.toMatch(/\d{1,2}:\d{2}/)
    await page.getByRole('link', { name: '查看来源' }).waitFor()
  })

  journey('their cities stand under 海外 in the picker', async ({ visitor }) => {
    const { page } = await visitor({ baseURL: app.url })
    const [list, picker] = [listPage(page), cityPicker(page)]
    await list.open()
    await picker.open()
    await picker.letter('外').click()
    await picker.cityIn('海外', /Toronto|多伦多/).click()
    await eventually(() => list.city.textContent()).toMatch(/Toronto|多伦多/)
  })
})

describe('the whole sets (skipped without IMPORT_SETS_DIR)', () => {
  journey.skipIf(SETS_DIR === '')(
    'are imported while the app runs, and found',
    { timeout: 180_000 },
    async ({ visitor }) => {
      const printed = await importInto(app, WHOLE_SETS)
      expect(printed).toMatch(/共 \d+ 行/)
      const { page } = await visitor({ baseURL: app.url })
      const [list, detail] = [listPage(page), detailPage(page)]
      await list.open()
      await eventually(() => list.city.textContent()).toBe('杭州')
      for (const [word, title] of [
        ['Trivia with Jason', 'Trivia'],
        ['Kotlin', 'Kotlin'],
      ] as const) {
        await page.goto(`/?activeName=search&keyword=${encodeURIComponent(word)}`)
        await list.rows.first().click()
        await eventually(() => detail.title.textContent()).toContain(title)
      }
    },
  )
})
