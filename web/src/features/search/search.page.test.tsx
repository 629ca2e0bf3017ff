import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chosenCity } from '#platform/storage/chosen-city.ts'
import { currentAddressInfo } from '#platform/storage/shared-state.ts'
import { toasts } from '#platform/toast/toast-store.ts'
import { anOperator } from '#ui/testing/an-operator.ts'
import { anActivity, forgetSearch, LIST, openSearch, page, RECOMMENDED, titles } from './open-search.testing.tsx'

beforeEach(() => chosenCity.set({ code: '330100', name: '杭州' }))
afterEach(() => {
  cleanup()
  forgetSearch()
  Reflect.deleteProperty(navigator, 'geolocation')
})

function stubPosition(getCurrentPosition: Geolocation['getCurrentPosition']) {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
}

describe('the list', () => {
  test('shows the chosen city, its title and its activities', async () => {
    const { asked } = openSearch()
    await screen.findAllByRole('article')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('同城活动')
    expect(titles()).toEqual(['甲', '乙'])
    expect(asked(RECOMMENDED)).toEqual([{ city: '330100' }])
  })

  // proves 22.5
  test('ends with the numbers under which the site is on file, in browsers', async () => {
    const answers = { 'CommonApi/GetServerInfo': { operator: anOperator() } }
    openSearch('', answers)
    expect((await screen.findByRole('link', { name: '沪ICP备00000001号-1' })).getAttribute('href')).toBe(
      'https://beian.miit.gov.cn/',
    )
    cleanup()
    vi.stubGlobal('Capacitor', { PluginHeaders: [], getPlatform: () => 'ios' })
    openSearch('', answers)
    await screen.findAllByRole('article')
    expect(screen.queryByRole('list', { name: '备案信息' })).toBeNull()
    vi.unstubAllGlobals()
  })

  test('has more to come before it ends', async () => {
    openSearch('', {
      [LIST]: { ...page('甲'), nextCursor: 'more' },
      'CommonApi/GetServerInfo': { operator: anOperator() },
    })
    await screen.findAllByRole('article')
    expect(screen.queryByRole('list', { name: '备案信息' })).toBeNull()
  })

  // proves 2.11
  test('is the list where the address says home', async () => {
    openSearch('?activeName=home')
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    expect(titles()).toEqual(['甲', '乙'])
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  test('takes the busiest city where none was chosen, and says so', async () => {
    chosenCity.set(null)
    const { asked } = openSearch()
    await screen.findAllByRole('article')
    expect(screen.getByText('先看看杭州 · 点这里换城市')).toBeTruthy()
    expect(asked(RECOMMENDED)).toEqual([{ city: '330100' }])
  })

  test('asks again for what a chip narrows, and puts it into the address', async () => {
    const { asked, search } = openSearch()
    await screen.findAllByRole('article')
    await userEvent.click(screen.getByRole('button', { name: '女生有位' }))
    await waitFor(() => expect(asked(LIST)).toHaveLength(1))
    expect([asked(LIST)[0], search()]).toEqual([{ city: '330100', sort: 'joinable', sex: 2 }, '?sex=2'])
  })

  test('shows what the address says', async () => {
    const { asked } = openSearch('?category=40&priceMax=0')
    await screen.findAllByRole('article')
    expect(asked(LIST)).toEqual([{ city: '330100', sort: 'joinable', category: 40, priceMax: 0 }])
    expect(screen.getByRole('button', { name: '桌游', pressed: true })).toBeTruthy()
  })

  test('offers to clear the filters where nothing fits', async () => {
    const { search } = openSearch('?category=40&sex=1', {
      [LIST]: (input: { sex?: number }) => (input.sex ? page() : page('甲')),
    })
    await userEvent.click(await screen.findByRole('button', { name: '清除筛选' }))
    expect(await screen.findAllByRole('article')).toHaveLength(1)
    expect(search()).toBe('')
  })

  test('offers another city where there is nothing at all', async () => {
    const { search } = openSearch('', { [LIST]: page() })
    await userEvent.click(await screen.findByRole('button', { name: '看看其他城市' }))
    expect(search()).toBe('?view=city')
  })

  test('tries again after a failure', async () => {
    const list = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(page('甲'))
    openSearch('', { [LIST]: list })
    await userEvent.click(await screen.findByRole('button', { name: '点击重试' }))
    expect(await screen.findAllByRole('article')).toHaveLength(1)
  })

  test('loads the next page by its cursor', async () => {
    const list = vi.fn(({ cursor }: { cursor?: string }) => (cursor ? page('丙') : { ...page('甲'), nextCursor: 'c1' }))
    openSearch('', { [LIST]: list })
    await screen.findAllByRole('article')
    const main = screen.getByRole('main')
    Object.defineProperties(main, { clientHeight: { value: 800 }, scrollHeight: { value: 900 } })
    act(() => void main.dispatchEvent(new Event('scroll')))
    await waitFor(() => expect(list).toHaveBeenCalledTimes(2))
    expect(list.mock.calls[1]?.[0]).toEqual({ city: '330100', cursor: 'c1' })
  })

  // proves 12.86
  test('folds what goes on into a strip behind the first day, which opens it', async () => {
    const { asked } = openSearch('', {
      [LIST]: (input: { status?: number[] }) => (input.status ? page('在的') : { ...page('甲'), running: 1 }),
    })
    const strip = await screen.findByRole('button', { name: /^正在进行 1\s场/, expanded: false })
    const [first] = screen.getAllByRole('article')
    expect(first?.compareDocumentPosition(strip)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await userEvent.click(strip)
    await waitFor(() => expect(titles()).toEqual(['甲', '在的']))
    expect(asked(LIST).at(-1)).toEqual({ city: '330100', sort: 'joinable', status: [20] })
  })

  test('goes by time at one tap, and back at another', async () => {
    const { asked, search } = openSearch()
    await userEvent.click(await screen.findByRole('button', { name: '按时间', pressed: false }))
    await waitFor(() => expect(asked(LIST).at(-1)).toEqual({ city: '330100', status: [10], sort: 'soonest' }))
    expect(search()).toBe('?sort=soonest')
    await userEvent.click(await screen.findByRole('button', { name: '按时间', pressed: true }))
    await waitFor(() => expect(search()).toBe(''))
  })

  // proves 26.16
  test('tells by time how many people one met come, large or small, and offers nothing to decline there', async () => {
    const items = [anActivity('甲', '甲'), anActivity('乙', '乙'), anActivity('丙', '丙')]
    openSearch('?sort=soonest', {
      [LIST]: { ...page(), items: items.map((item, at) => (at < 2 ? { ...item, together: 3 + at } : item)) },
    })
    const met = async (count: number) =>
      (await screen.findByText(new RegExp(`^${count}\\s位上次同场的人也来$`))).closest('article')?.querySelector('h3')
        ?.textContent
    expect([await met(3), await met(4)]).toEqual(['甲', '乙'])
    expect(screen.getAllByText(/上次同场/)).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /不感兴趣/ })).toBeNull()
  })

  test('leads a visitor to login by the heart', async () => {
    const { navigation } = openSearch()
    await userEvent.click((await screen.findAllByRole('button', { name: '收藏' }))[0]!)
    expect(navigation.open).toHaveBeenCalledWith('/pages/_common/login/login?redirect=%2F')
  })
})

describe('a city with nothing on', () => {
  const beside = (km: number, name = '上海') => ({
    ...page(),
    nearby: [{ city: { code: '310000', name }, km, items: [anActivity('夜跑', '夜跑')] }],
  })

  // proves 15.4
  test('shows what is on in the nearest one, and one tap takes that city', async () => {
    chosenCity.set({ code: '320500', name: '苏州' })
    openSearch('', { [LIST]: ({ city }: { city: string }) => (city === '320500' ? beside(84) : page('甲')) })
    expect(await screen.findByText('苏州这周还没有活动，看看附近的上海')).toBeTruthy()
    expect(screen.getByText(/^84\skm$/)).toBeTruthy()
    expect(titles()).toEqual(['夜跑'])
    await userEvent.click(screen.getByRole('button', { name: '去上海' }))
    await waitFor(() => expect(titles()).toEqual(['甲']))
    expect(chosenCity.get()).toEqual({ code: '310000', name: '上海' })
  })

  test('calls one that is far away only the next', async () => {
    chosenCity.set({ code: '653100', name: '喀什' })
    openSearch('', { [LIST]: beside(1080, '乌鲁木齐') })
    expect(await screen.findByText('喀什这周还没有活动，最近的是乌鲁木齐')).toBeTruthy()
  })

  test('says so itself while a filter of one’s own is set', async () => {
    openSearch('?priceMax=0', { [LIST]: beside(84) })
    expect(await screen.findByText('这里暂时没有合适的活动')).toBeTruthy()
    expect(screen.queryByText('夜跑')).toBeNull()
  })
})

describe('the nearest', () => {
  test('says what the position is for, and leaves everything as it is when declined', async () => {
    const { asked, search } = openSearch()
    await screen.findAllByRole('article')
    await userEvent.click(screen.getByRole('button', { name: '距离最近' }))
    await userEvent.click(await screen.findByRole('button', { name: '暂不' }))
    expect([asked(RECOMMENDED).length, asked(LIST).length, search()]).toEqual([1, 0, ''])
  })

  test('finds the person once they agree, and sorts by distance', async () => {
    stubPosition((found) => found({ coords: { longitude: 120.1, latitude: 30.2 } } as GeolocationPosition))
    const address = {
      address_component: { province: '浙江省', city: '杭州市', district: '西湖区' },
      address: '天目山路',
    }
    const { search } = openSearch('', { 'CommonApi/GetLocation': { data: JSON.stringify({ result: address }) } })
    await screen.findAllByRole('article')
    await userEvent.click(screen.getByRole('button', { name: '距离最近' }))
    await userEvent.click(await screen.findByRole('button', { name: '允许使用位置' }))
    await waitFor(() => expect(search()).toBe('?sort=nearest'))
    expect(currentAddressInfo.get()?.district).toBe('西湖区')
  })

  test('says that the browser forbids it, and everything stays usable', async () => {
    stubPosition((_, refused) => refused?.({ code: 1 } as GeolocationPositionError))
    const { search } = openSearch()
    await screen.findAllByRole('article')
    await userEvent.click(screen.getByRole('button', { name: '距离最近' }))
    await userEvent.click(await screen.findByRole('button', { name: '允许使用位置' }))
    await waitFor(() => expect(toasts.get()?.text).toBe('浏览器没有允许定位，可以手动选择城市'))
    expect([search(), titles().length]).toEqual(['', 2])
  })

  test('sorts by distance at once for somebody who told before', async () => {
    currentAddressInfo.set({ province: '', city: '', district: '', address: '', longitude: 120.1, latitude: 30.2 })
    const { asked } = openSearch()
    await screen.findAllByRole('article')
    await userEvent.click(screen.getByRole('button', { name: '距离最近' }))
    await waitFor(() => expect(asked(LIST)).toHaveLength(1))
    expect(asked(LIST)[0]).toMatchObject({ sort: 'nearest', near: { longitude: 120.1, latitude: 30.2 } })
  })
})

describe('the picker of cities', () => {
  test('shows another city from then on', async () => {
    const { asked } = openSearch('?view=city')
    await userEvent.click((await screen.findAllByRole('button', { name: '上海' }))[0]!)
    await waitFor(() => expect(asked(RECOMMENDED).at(-1)).toEqual({ city: '310000' }))
    expect(chosenCity.get()?.name).toBe('上海')
  })

  test('finds a city by its pinyin', async () => {
    openSearch('?view=city')
    const sheet = await screen.findByRole('dialog', { name: '选择城市' })
    await userEvent.type(within(sheet).getByRole('searchbox'), 'hang')
    await waitFor(() => expect(within(sheet).getAllByRole('listitem')).toHaveLength(1))
    expect(within(sheet).getByRole('listitem').textContent).toContain('杭州')
  })
})

describe('the sheet of filters', () => {
  test('says that there are more than a page counts', async () => {
    openSearch('?view=filter', { [LIST]: { ...page('甲', '乙'), nextCursor: 'more' } })
    const sheet = await screen.findByRole('dialog', { name: '筛选活动' })
    expect(await within(sheet).findByRole('button', { name: /^查看 2\+\s场活动$/ })).toBeDefined()
  })

  test('counts what would fit, and shows it in one step that can be gone back', async () => {
    const { navigation, search } = openSearch('?view=filter')
    const sheet = await screen.findByRole('dialog', { name: '筛选活动' })
    await userEvent.click(within(sheet).getByRole('button', { name: '今天' }))
    await userEvent.click(await within(sheet).findByRole('button', { name: /^查看 2\s场活动$/ }))
    expect(search()).toBe('?date=today')
    expect(navigation.setQuery).toHaveBeenLastCalledWith(expect.objectContaining({ view: null }), { replace: true })
  })

  test('forgets what was chosen when it is reset', async () => {
    openSearch('?view=filter&sex=1')
    const sheet = await screen.findByRole('dialog', { name: '筛选活动' })
    expect(within(sheet).getByRole('button', { name: '男生有位', pressed: true })).toBeTruthy()
    await userEvent.click(within(sheet).getByRole('button', { name: '重置' }))
    expect(within(sheet).getByRole('button', { name: '男生有位', pressed: false })).toBeTruthy()
  })
})

describe('the map', () => {
  test('shows the same results, and goes back to the list', async () => {
    const { asked, search } = openSearch('?view=map')
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    expect(asked(LIST)).toContainEqual({ city: '330100', sort: 'joinable', maxResultCount: 50 })
    await userEvent.click(screen.getByRole('button', { name: '列表' }))
    expect(search()).toBe('')
  })
})
