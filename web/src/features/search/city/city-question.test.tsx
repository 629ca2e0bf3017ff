import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { City } from '@quan/contract/city/city.ts'
import { chosenCity } from '#platform/storage/chosen-city.ts'
import { hintedCity } from '#platform/storage/hinted-city.ts'
import { currentAddressInfo } from '#platform/storage/shared-state.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { declinedPlaces } from './choose-city.ts'
import { CityQuestion } from './city-question.tsx'

const CITIES = 'Activity/GetCityList'

const aCity = (code: string, name: string): City => ({
  code,
  name,
  pinyin: name,
  hot: false,
  timeZone: 'Asia/Shanghai',
  activityCount: 1,
})
const cities = [aCity('110100', '北京'), aCity('310000', '上海'), aCity('330100', '杭州')]

beforeEach(() => {
  chosenCity.set({ code: '330100', name: '杭州' })
  hintedCity.set(null)
  currentAddressInfo.set(null)
  declinedPlaces.set(null)
})
afterEach(cleanup)

function ask() {
  const onSwitch = vi.fn()
  return { onSwitch, ...renderUi(<CityQuestion onSwitch={onSwitch} />, { answers: { [CITIES]: { cities } } }) }
}

function standIn(city: string) {
  act(() => currentAddressInfo.set({ province: '', city, district: '', address: '', longitude: 116.4, latitude: 39.9 }))
}

const question = (name: string) => screen.findByRole('dialog', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const isGone = () => waitFor(() => expect(screen.queryByRole('button', { name: '切换' })).toBeNull())

describe('a place found in another city than the one that is shown', () => {
  // proves 15.3
  test('asks whether to switch, and one tap does', async () => {
    const { onSwitch } = ask()
    standIn('北京市')
    await question('你在北京，切换吗')
    expect(screen.getByText('现在看的是杭州的活动')).toBeTruthy()
    await press('切换')
    expect(chosenCity.get()).toEqual({ code: '110100', name: '北京' })
    expect(onSwitch).toHaveBeenCalledOnce()
    await isGone()
  })

  // proves 15.3
  test('is asked about once: no is remembered, for this place alone', async () => {
    ask()
    standIn('北京市')
    await press('不用了')
    await isGone()
    expect(chosenCity.get()).toEqual({ code: '330100', name: '杭州' })
    standIn('杭州市')
    standIn('北京市')
    await isGone()
    standIn('上海市')
    await question('你在上海，切换吗')
  })

  test('is asked of a visitor as well, who was shown the city of their address', async () => {
    chosenCity.set(null)
    hintedCity.set({ code: '310000', name: '上海', timeZone: 'Asia/Shanghai' })
    ask()
    standIn('北京市')
    expect(await screen.findByText('现在看的是上海的活动')).toBeTruthy()
  })
})

test('in the city that is shown, nothing is asked, not even for the list of cities', () => {
  const { asked } = ask()
  standIn('杭州市')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked(CITIES)).toHaveLength(0)
})

test('where none of our cities is, nothing is asked', async () => {
  const { asked } = ask()
  standIn('东沙群岛')
  await waitFor(() => expect(asked(CITIES)).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})
