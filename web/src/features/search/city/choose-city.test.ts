import { beforeEach, describe, expect, test } from 'vitest'
import { chosenCity } from '#platform/storage/chosen-city.ts'
import { currentAddressInfo } from '#platform/storage/shared-state.ts'
import { chooseCity, declinedPlaces, recentCities } from './choose-city.ts'

const BEIJING = { code: '110100', name: '北京' }
const HANGZHOU = { code: '330100', name: '杭州' }

beforeEach(() => {
  recentCities.set(null)
  chosenCity.set(null)
  declinedPlaces.set(null)
  currentAddressInfo.set(null)
})

function standIn(city: string) {
  currentAddressInfo.set({ province: '', city, district: '', address: '', longitude: 116.4, latitude: 39.9 })
}

describe('chooseCity', () => {
  test('shows the city from now on', () => {
    chooseCity({ code: '310000', name: '上海' })
    expect(chosenCity.get()).toEqual({ code: '310000', name: '上海' })
  })

  test('keeps the last ones, the latest first and each once', () => {
    for (const name of ['一', '二', '三', '四', '五', '三']) chooseCity({ code: name, name })
    expect(recentCities.get()?.map((city) => city.name)).toEqual(['三', '五', '四', '二'])
  })

  test('of another city than the one somebody stands in answers the question about that place', () => {
    standIn('北京市')
    chooseCity(HANGZHOU)
    expect(declinedPlaces.get()).toEqual(['北京市'])
  })

  test('of the city somebody stands in lets them be asked about it when they come back', () => {
    standIn('北京市')
    chooseCity(HANGZHOU)
    chooseCity(BEIJING)
    expect(declinedPlaces.get()).toEqual([])
  })

  test('asks about nothing while nobody knows where somebody is', () => {
    chooseCity(HANGZHOU)
    expect(declinedPlaces.get()).toBeNull()
  })
})
