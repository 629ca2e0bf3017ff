import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chosenCity } from '#platform/storage/chosen-city.ts'
import { declinedHere } from '#platform/taste/taste-here.ts'
import { anActivity, forgetSearch, LIST, openSearch, page, RECOMMENDED, titles } from '../open-search.testing.tsx'

beforeEach(() => chosenCity.set({ code: '330100', name: '杭州' }))
afterEach(() => {
  cleanup()
  forgetSearch()
  declinedHere.set(null)
  vi.restoreAllMocks()
})

const recommended = (about: object, items = page()) => ({ [RECOMMENDED]: { ...items, running: 0, ...about } })
const byTime = (isOn = false) => screen.findByRole('button', { name: '按时间', pressed: isOn })
const beside = [{ city: { code: '310000', name: '上海' }, km: 160, items: [anActivity('夜跑', '夜跑')] }]

describe('a home tab with nothing left to recommend', () => {
  // proves 26.18
  test('says so where the city has others, and leads to all of it by time', async () => {
    const { asked, search } = openSearch('', recommended({ hasOthers: true, running: 2 }))
    expect(await screen.findByText('暂时没有新的推荐')).toBeTruthy()
    expect(screen.queryByText('杭州暂时没有活动')).toBeNull()
    await byTime()
    await userEvent.click(screen.getByRole('button', { name: '按时间看全部' }))
    await waitFor(() => expect(titles()).toEqual(['甲', '乙']))
    expect([asked(LIST), search()]).toEqual([[{ city: '330100', status: [10], sort: 'soonest' }], '?sort=soonest'])
  })

  // proves 26.18
  test('keeps the strip of what is going on, which opens, and what is on nearby below it', async () => {
    const { asked } = openSearch('', { ...recommended({ running: 2, nearby: beside }), [LIST]: page('在的') })
    expect(await screen.findByText('杭州暂时没有能报名的活动')).toBeTruthy()
    expect(titles()).toEqual(['夜跑'])
    await userEvent.click(screen.getByRole('button', { name: /^正在进行 2\s场/, expanded: false }))
    await waitFor(() => expect(titles()).toEqual(['在的', '夜跑']))
    expect(asked(LIST)).toEqual([{ city: '330100', sort: 'joinable', status: [20] }])
    await byTime()
  })

  // proves 26.18
  test('says that nothing is on only where nothing is', async () => {
    openSearch('', recommended({ hasOthers: false }))
    expect(await screen.findByText('杭州暂时没有活动')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /正在进行|按时间看全部/ })).toBeNull()
  })

  test('leads back from an empty list by time, which says nothing of what is going on', async () => {
    const { search } = openSearch('?sort=soonest', { [LIST]: page() })
    expect(await screen.findByText('杭州暂时没有能报名的活动')).toBeTruthy()
    await userEvent.click(await byTime(true))
    await waitFor(() => expect(search()).toBe(''))
  })

  test('counts what a visitor declined on this device among the others, and goes on behind a page of it', async () => {
    declinedHere.set(['甲'])
    const next = ({ cursor }: { cursor?: string }) =>
      cursor ? page('丙') : { ...page('甲'), nextCursor: 'c1', totalCount: undefined }
    openSearch('', { [RECOMMENDED]: next })
    // what is not as high as the screen asks for more by itself
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
    await waitFor(() => expect(titles()).toEqual(['丙']))
    cleanup()
    openSearch('', recommended({ hasOthers: false }, page('甲')))
    expect(await screen.findByText('暂时没有新的推荐')).toBeTruthy()
  })
})

describe('the end of what is recommended', () => {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(4_000)
  })

  // proves 26.18
  test('leads to all by time, from the top, where the city has more', async () => {
    const { asked, search } = openSearch('', recommended({ hasOthers: true }, page('丙')))
    const all = await screen.findByRole('button', { name: '按时间看全部' })
    expect(screen.queryByText('到底了')).toBeNull()
    const main = screen.getByRole('main')
    main.scrollTop = 3_000
    await userEvent.click(all)
    await waitFor(() => expect(titles()).toEqual(['甲', '乙']))
    expect([main.scrollTop, search(), asked(LIST)[0]]).toEqual([
      0,
      '?sort=soonest',
      { city: '330100', status: [10], sort: 'soonest' },
    ])
  })

  // proves 26.18
  test('is the end where all of it was shown', async () => {
    openSearch('', recommended({ hasOthers: false }, page('丙')))
    expect(await screen.findByText('到底了')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '按时间看全部' })).toBeNull()
  })
})
