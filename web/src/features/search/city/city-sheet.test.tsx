import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { City } from '@quan/contract/city/city.ts'
import { chosenCity } from '#platform/storage/chosen-city.ts'
import { currentAddressInfo } from '#platform/storage/shared-state.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { recentCities } from './choose-city.ts'
import { CitySheet, LocatedCity } from './city-sheet.tsx'

beforeEach(() => {
  recentCities.set(null)
  chosenCity.set(null)
})

const enshi: City = {
  code: '422800',
  name: '恩施',
  pinyin: 'enshi',
  hot: false,
  timeZone: 'Asia/Shanghai',
  activityCount: 7,
}

const GET_LOCATION = 'CommonApi/GetLocation'

const MOVED = { data: '{"result":{"address_component":{"city":"恩施土家族苗族自治州","district":"来凤县"}}}' }

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'geolocation')
  currentAddressInfo.set(null)
})

function standIn(city: string, district: string) {
  currentAddressInfo.set({ province: '', city, district, address: '', longitude: 109.5, latitude: 30.3 })
  const onChoose = vi.fn()
  const { asked } = renderUi(<LocatedCity cities={[enshi]} onChoose={onChoose} />, {
    answers: { [GET_LOCATION]: MOVED },
  })
  return { onChoose, asked, place: screen.getByRole('button', { name: new RegExp(district) }) }
}

describe('the city I am in', () => {
  test('can be chosen by whatever name the map service gives', async () => {
    const { onChoose, place } = standIn('恩施土家族苗族自治州', '利川市')
    expect(place.textContent).toContain('恩施 · 利川市')
    expect(place.textContent).toContain('7')
    await userEvent.click(place)
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(enshi)
  })

  test('is looked for anew at once, for what it is for was said before', async () => {
    const getCurrentPosition = (found: PositionCallback) =>
      found({ coords: { longitude: 109.4, latitude: 29.5 } } as GeolocationPosition)
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
    const { asked } = standIn('恩施土家族苗族自治州', '利川市')
    await userEvent.click(screen.getByRole('button', { name: '重新定位' }))
    expect(await screen.findByText('恩施 · 来凤县')).toBeTruthy()
    expect(asked(GET_LOCATION)).toHaveLength(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('says that nothing is there where no city of ours is', () => {
    const { place } = standIn('东沙群岛', '东沙')
    expect(place.textContent).toContain('东沙群岛 · 东沙')
    expect(place.hasAttribute('disabled')).toBe(true)
  })
})

describe('the ways to hear of a city without the app', () => {
  // proves 13.16, 13.17
  test('are its calendar, which calendar programs follow, and its feed', async () => {
    chosenCity.set({ code: '330100', name: '杭州' })
    renderUi(<CitySheet isOpen onClose={() => {}} />, { answers: { 'Activity/GetCityList': { cities: [enshi] } } })
    const address = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await address('订阅日历')).toBe(`webcal://${location.host}/calendar/330100.ics`)
    expect(await address('RSS')).toBe(`${location.origin}/feed/330100.xml`)
  })
})
