// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { flyCoverTo, recordDeparture } from './cover-flight.ts'

const animate = vi.fn(() => new EventTarget())
let isStill = false

beforeEach(() => {
  document.body.innerHTML = `
    <div><article><div data-cover>封面<i data-over-cover>报名中</i></div></article><div data-page="d"><p id="place"></p></div></div>`
  Element.prototype.animate = animate as never
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
  isStill = false
})
afterEach(() => {
  animate.mockClear()
  vi.unstubAllGlobals()
})

const card = () => document.querySelector('article')
const place = () => document.getElementById('place')!
const copies = () => document.querySelectorAll('body > div > [data-cover]')

describe('the cover on its way from the card to the page', () => {
  test('flies as a copy without its marks, and leaves its place empty until it lands', () => {
    recordDeparture('a', card())
    flyCoverTo('a', place())
    expect([copies().length, copies()[0]?.textContent, place().style.visibility]).toEqual([1, '封面', 'hidden'])
    animate.mock.results[0]?.value.dispatchEvent(new Event('finish'))
    expect([copies().length, place().style.visibility]).toEqual([0, ''])
  })

  test('stays away from a page that another card opened', () => {
    recordDeparture('a', card())
    flyCoverTo('b', place())
    expect(animate).not.toHaveBeenCalled()
  })

  test('flies once', () => {
    recordDeparture('a', card())
    flyCoverTo('a', place())
    flyCoverTo('a', place())
    expect(animate).toHaveBeenCalledOnce()
  })

  test('does not move for people who want it still', () => {
    isStill = true
    recordDeparture('a', card())
    flyCoverTo('a', place())
    expect(animate).not.toHaveBeenCalled()
  })
})
