import { KEYWORD_MAX } from '@quan/contract/activity/get-activity-list.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chosenCity } from '#platform/storage/chosen-city.ts'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { pullDown } from '#ui/testing/pull-down.ts'
import { forgetSearch, LIST, openSearch, page, titles } from '../open-search.testing.tsx'
import { searchHistory } from './search-history.ts'

beforeEach(() => chosenCity.set({ code: '330100', name: '杭州' }))
afterEach(() => {
  cleanup()
  forgetSearch()
})

describe('searching by words', () => {
  // proves 2.11
  test('has the field focused, with history and hot words', async () => {
    searchHistory.set(['徒步'])
    openSearch('?activeName=search')
    await screen.findByRole('button', { name: '龙井村' })
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    expect(screen.getByRole('button', { name: '徒步' })).toBeTruthy()
  })

  test('forgets a word of the history', async () => {
    searchHistory.set(['徒步', '桌游'])
    openSearch('?activeName=search')
    await userEvent.click(await screen.findByRole('button', { name: '删除' }))
    await userEvent.click(screen.getByRole('button', { name: '删除徒步' }))
    expect(searchHistory.get()).toEqual(['桌游'])
  })

  test('asks my city first, then all others, and keeps the word in the address', async () => {
    const inShanghai = sampleActivity({ id: 's', title: '上海徒步', city: { code: '310000', name: '上海' } })
    const list = vi.fn(({ city }: { city?: string }) => (city ? page('杭州徒步') : { ...page(), items: [inShanghai] }))
    const { search } = openSearch('?activeName=search', { [LIST]: list })
    await userEvent.type(await screen.findByRole('searchbox'), '徒步')
    await screen.findByRole('heading', { name: '其他城市' })
    expect(titles()).toEqual(['杭州徒步', '上海徒步'])
    expect(list.mock.calls.map(([input]) => input)).toEqual([{ city: '330100', keyword: '徒步' }, { keyword: '徒步' }])
    expect(search()).toBe(`?activeName=search&keyword=${encodeURIComponent('徒步')}`)
  })

  test('asks for the results anew by a pull; what is not searched yet has none', async () => {
    const { asked } = openSearch('?activeName=search&keyword=徒步')
    await waitFor(() => expect(asked(LIST)).toHaveLength(2))
    pullDown(screen.getByRole('main'))
    await waitFor(() => expect(asked(LIST)).toHaveLength(4))
    await userEvent.clear(screen.getByRole('searchbox'))
    await screen.findByRole('button', { name: '龙井村' })
    pullDown(screen.getByRole('main'))
    expect(document.querySelector('[data-pull]:not([data-pull=idle])')).toBeNull()
  })

  // proves 12.89
  test('takes 免费 for the price that it is, and says so', async () => {
    const { asked } = openSearch('?activeName=search&keyword=免费桌游')
    await screen.findByRole('heading', { name: '杭州 · 免费' })
    expect(asked(LIST)[0]).toEqual({ city: '330100', keyword: '桌游', priceMax: 0 })
  })

  test('asks for as much of a long word in the address as may be asked', async () => {
    const { asked } = openSearch(`?activeName=search&keyword=${'😀'.repeat(KEYWORD_MAX + 1)}`)
    await screen.findAllByRole('article')
    expect(asked(LIST)[0]).toEqual({ city: '330100', keyword: '😀'.repeat(KEYWORD_MAX) })
  })

  test('says that nothing was found anywhere', async () => {
    openSearch('?activeName=search&keyword=x', { [LIST]: page() })
    expect(await screen.findByRole('button', { name: '换个词' })).toBeTruthy()
  })
})
