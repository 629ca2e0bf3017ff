import { beforeEach, describe, expect, test } from 'vitest'
import { chosenCity } from '#platform/storage/chosen-city.ts'
import { chooseCity, recentCities } from './city-sheet.tsx'

beforeEach(() => {
  recentCities.set(null)
  chosenCity.set(null)
})

describe('chooseCity', () => {
  test('shows the city from now on', () => {
    chooseCity({ code: '310000', name: '上海' })
    expect(chosenCity.get()).toEqual({ code: '310000', name: '上海' })
  })

  test('keeps the last ones, the latest first and each once', () => {
    for (const name of ['一', '二', '三', '四', '五', '三']) chooseCity({ code: name, name })
    expect(recentCities.get()?.map((city) => city.name)).toEqual(['三', '五', '四', '二'])
  })
})
