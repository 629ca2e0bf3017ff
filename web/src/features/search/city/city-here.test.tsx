import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { City } from '@quan/contract/city/city.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { currentAddressInfo } from '#platform/storage/shared-state.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { CityHere } from './city-here.tsx'

const enshi: City = {
  code: '422800',
  name: '恩施',
  pinyin: 'enshi',
  hot: false,
  timeZone: 'Asia/Shanghai',
  activityCount: 7,
}

afterEach(() => {
  cleanup()
  currentAddressInfo.set(null)
})

function standIn(city: string, district: string) {
  currentAddressInfo.set({ province: '', city, district, address: '', longitude: 109.5, latitude: 30.3 })
  const onChoose = vi.fn()
  renderUi(<CityHere cities={[enshi]} onChoose={onChoose} />)
  return { onChoose, place: screen.getByRole('button', { name: new RegExp(district) }) }
}

describe('the city I am in', () => {
  test('can be chosen by whatever name the map service gives', async () => {
    const { onChoose, place } = standIn('恩施土家族苗族自治州', '利川市')
    expect(place.textContent).toContain('恩施 · 利川市')
    expect(place.textContent).toContain('7')
    await userEvent.click(place)
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(enshi)
  })

  test('says that nothing is there where no city of ours is', () => {
    const { place } = standIn('东沙群岛', '东沙')
    expect(place.textContent).toContain('东沙群岛 · 东沙')
    expect(place.hasAttribute('disabled')).toBe(true)
  })
})
