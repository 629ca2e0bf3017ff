import { describe, expect } from 'vitest'
import { getHotWords } from '@quan/contract/activity/get-hot-words.ts'
import { firstIds, HANGZHOU, readCall } from '#catalogue/find-activity.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { appPage } from '#page/app-page.ts'
import { keywordPage, listPage } from '#page/list-page.ts'

/** A kind of activity that few in the city and several elsewhere offer. */
const WORD = '飞盘'

describe('searching by words', () => {
  journey('begins in the box, with the words others search for', async ({ visitor }) => {
    const { page } = await visitor()
    const search = keywordPage(page)
    await listPage(page).open()
    await search.open()
    expect(new URL(page.url()).searchParams.get('activeName')).toBe('search')
    await eventually(() => search.box.evaluate((box) => box.matches(':focus'))).toBe(true)
    const { words } = await readCall(getHotWords, { city: HANGZHOU })
    await eventually(() => search.hotWords.allTextContents()).toEqual(words)
    expect(await search.history.count()).toBe(0)
  })

  journey('shows results as one types, my city first, then 其他城市', async ({ visitor }) => {
    const { page } = await visitor()
    const [search, list] = [keywordPage(page), listPage(page)]
    await page.goto('/?activeName=search')
    await search.box.pressSequentially(WORD)
    await page.getByRole('heading', { level: 2, name: '杭州' }).waitFor()
    const own = await firstIds({ city: HANGZHOU, keyword: WORD }, 20)
    const everywhere = await firstIds({ keyword: WORD }, 20)
    const others = everywhere.filter((id) => !own.includes(id))
    expect(Math.min(own.length, others.length)).toBeGreaterThan(0)
    await page.getByRole('heading', { level: 2, name: '其他城市' }).waitFor()
    await eventually(async () => (await list.ids()).slice(0, own.length + 1)).toEqual([...own, others[0]])
    await eventually(() => new URL(page.url()).searchParams.get('keyword')).toBe(WORD)
  })

  journey('remembers what was opened, and forgets it when told', async ({ visitor }) => {
    const { page } = await visitor()
    const [search, list, { back }] = [keywordPage(page), listPage(page), appPage(page)]
    await page.goto(`/?activeName=search&keyword=${encodeURIComponent(WORD)}`)
    await list.rows.first().click()
    await page.waitForURL(/hdDetail/)
    await back.click()
    await eventually(() => search.box.inputValue()).toBe(WORD)
    await list.rows.first().waitFor()
    await page.getByRole('button', { name: '清空' }).click()
    await eventually(() => search.history.allTextContents()).toEqual([WORD])

    await page.reload()
    await eventually(() => search.history.allTextContents()).toEqual([WORD])
    await search.history.getByRole('button', { name: WORD }).click()
    await list.rows.first().waitFor()
    await page.getByRole('button', { name: '清空' }).click()
    await page.getByRole('button', { name: '删除', exact: true }).click()
    await page.getByRole('button', { name: '清空历史' }).click()
    await eventually(() => search.history.count()).toBe(0)
  })

  journey('says kindly that nothing was found', async ({ visitor }) => {
    const { page } = await visitor()
    await page.goto('/?activeName=search')
    await keywordPage(page).box.fill('没有这样的词')
    await page.getByText('没有找到「没有这样的词」').waitFor()
    await page.getByRole('button', { name: '换个词' }).click()
    await eventually(() => keywordPage(page).box.inputValue()).toBe('')
  })
})
