import { randomUUID } from 'node:crypto'
import {
  getOperatorDrafts,
  publishOperatorDraft,
  saveOperatorDraft,
} from '@quan/contract/console/activities/operator-draft.ts'
import type { ConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import type { DraftFields } from '@quan/contract/hosting/activity-draft.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDraft, hostingWorld, type HostingWorld } from '#features/hosting/hosting-world.testing.ts'
import { consoleWorld } from '../console-world.testing.ts'

const [HANGZHOU, BEIJING] = ['330100', '110100']

let hosts: HostingWorld
let world: ReturnType<typeof consoleWorld>
beforeAll(async () => {
  hosts = await hostingWorld()
  world = consoleWorld(hosts.sql)
  world.time.now = hosts.time.now
})
afterAll(async () => {
  await world.close()
  await hosts.close()
})

const editor = (cities: string[] | null = null) => world.signedIn({ roles: ['editor'], cities })
type Editor = Awaited<ReturnType<typeof editor>>
type Question = ConsoleInputOf<typeof getOperatorDrafts>

async function saved(page: Editor, about: Partial<DraftFields>, organizerId: string | null = null) {
  return (await page.call(saveOperatorDraft, { ...aDraft(about), organizerId })).result
}

async function titlesOf(page: Editor, question: Question) {
  return (await page.call(getOperatorDrafts, question)).result.items.map(({ title }) => title)
}

/** A word that no other draft of the tests has. */
const aWord = () => `w${randomUUID().slice(0, 6)}`

describe('the table of drafts', () => {
  // proves 32.46
  test('is narrowed by city, organizer, category, days and words, each and together', async () => {
    const page = await editor()
    const host = await hosts.host()
    const word = aWord()
    // midnight in Beijing is 16:00 of the day before
    const [before, first, last] = ['2027-03-01T15:59:00.000Z', '2027-03-01T16:00:00Z', '2027-03-02T15:59:59.999Z']
    await saved(page, { title: `${word} 爵士夜`, category: 60, venue: '蓝调俱乐部', startTime: before })
    await saved(page, { title: `${word} 夜跑100%`, category: 50, cityCode: BEIJING, startTime: first })
    await saved(page, { title: `${word} 桌游`, category: null, address: '蓝调路 3 号', startTime: last }, host.memberId)
    const [jazz, run, games] = [`${word} 爵士夜`, `${word} 夜跑100%`, `${word} 桌游`]
    expect(await titlesOf(page, { keyword: word.toUpperCase() })).toEqual([games, run, jazz])
    expect(await titlesOf(page, { keyword: word, cityCode: BEIJING })).toEqual([run])
    expect(await titlesOf(page, { keyword: word, category: 60 })).toEqual([jazz])
    expect(await titlesOf(page, { organizerId: host.memberId })).toEqual([games])
    expect(await titlesOf(page, { keyword: word, from: '2027-03-02' })).toEqual([games, run])
    expect(await titlesOf(page, { keyword: word, to: '2027-03-01' })).toEqual([jazz])
    expect(await titlesOf(page, { keyword: word, from: '2027-03-02', to: '2027-03-02', cityCode: HANGZHOU })).toEqual([
      games,
    ])
    expect(await titlesOf(page, { keyword: `蓝调 ${word}` })).toEqual([games, jazz])
    expect(await titlesOf(page, { keyword: `${word} 夜` })).toEqual([run, jazz])
    expect(await titlesOf(page, { keyword: `${word} 跑夜` })).toEqual([])
    expect(await titlesOf(page, { keyword: `${word} 0%` })).toEqual([run])
    expect(await titlesOf(page, { keyword: `${word} 1_0` })).toEqual([])
  })

  // proves 32.46
  test('finds a draft by what it says now, and no more once it is published', async () => {
    const page = await editor()
    const word = aWord()
    const { id, version } = await saved(page, { title: `${word} 爵士夜` })
    const changed = { ...aDraft({ title: `${word} 摇滚夜`, venue: aWord() }), id, version, organizerId: null }
    const { result } = await page.call(saveOperatorDraft, changed)
    expect(await titlesOf(page, { keyword: `${word} 爵士` })).toEqual([])
    expect(await titlesOf(page, { keyword: `${word} 摇滚` })).toEqual([`${word} 摇滚夜`])
    expect((await page.call(publishOperatorDraft, { id, version: result.version })).status).toBe(200)
    expect(await titlesOf(page, { keyword: word })).toEqual([])
  })

  // proves 32.46
  test('has nothing of other cities under a filter either, and goes on page by page', async () => {
    const [here, elsewhere] = [await editor([HANGZHOU]), await editor([BEIJING])]
    const word = aWord()
    const all = ['一', '二', '三', '四', '五'].map((name) => `${word} ${name}`)
    for (const title of all) await saved(here, { title })
    await saved(here, { title: `${word} 无城`, cityCode: null })
    expect(await titlesOf(elsewhere, { keyword: word })).toEqual([])
    expect(await titlesOf(elsewhere, { keyword: word, cityCode: HANGZHOU })).toEqual([])
    expect((await titlesOf(here, { keyword: word }))[0]).toBe(`${word} 无城`)
    const seen: (string | null)[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const question = { keyword: word, cityCode: HANGZHOU, maxResultCount: 2, cursor }
      const { result } = await here.call(getOperatorDrafts, question)
      seen.push(...result.items.map(({ title }) => title))
      cursor = result.nextCursor
    }
    expect(seen).toEqual(all.toReversed())
  })
})
