import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CITY_HINT_ID } from '@quan/contract/route/public-file.ts'
import { chosenCity } from '#platform/storage/chosen-city.ts'
import { hintedCity, readCityHint } from '#platform/storage/hinted-city.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { useCurrentCity } from './use-current-city.ts'

const GET_CITY_LIST = 'Activity/GetCityList'
const BEIJING = { code: '110100', name: '北京', timeZone: 'Asia/Shanghai' }

beforeEach(() => {
  chosenCity.set(null)
  hintedCity.set(null)
  document.body.replaceChildren()
})
afterEach(cleanup)

function CityName() {
  const { city } = useCurrentCity()
  return <p>{city && `${city.name} ${city.isChosen}`}</p>
}

function aPageFor(hint: object) {
  const element = document.createElement('script')
  element.id = CITY_HINT_ID
  element.type = 'application/json'
  element.textContent = JSON.stringify(hint)
  document.body.append(element)
  readCityHint(document)
}

// proves 15.1
test('whoever chose no city sees the one the page was sent for, without asking for the list of cities', () => {
  aPageFor(BEIJING)
  const { asked, container } = renderUi(<CityName />, { answers: {} })
  expect(container.textContent).toBe('北京 false')
  expect(asked(GET_CITY_LIST)).toHaveLength(0)
})

test('the page of the worker, which names none, goes on with the last one', () => {
  aPageFor(BEIJING)
  document.body.replaceChildren()
  readCityHint(document)
  expect(renderUi(<CityName />, { answers: {} }).container.textContent).toBe('北京 false')
})

test('a chosen city stays', () => {
  chosenCity.set({ code: '330100', name: '杭州' })
  aPageFor(BEIJING)
  expect(renderUi(<CityName />, { answers: {} }).container.textContent).toBe('杭州 true')
})
