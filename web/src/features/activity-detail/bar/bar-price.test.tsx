import { expect, test } from 'vitest'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { aDetail } from '../a-detail.testing.ts'
import { BarPrice } from './action-bar.tsx'

const [men, women] = aDetail().ticketTypes
const quotas = [
  { sex: 1, taken: 9, quota: 12 },
  { sex: 2, taken: 12, quota: 12 },
] as const
const forSome = aDetail({
  priceFrom: 0,
  priceTo: 12_800,
  quotas: [...quotas],
  ticketTypes: [men!, { ...women!, price: 0, taken: 12 }],
})

// proves 11.7
test.each([
  ['before its own answer is there', null, '免费起'],
  ['when the places that cost nothing are gone', forSome, '免费起女生已满'],
])('tells that it is free for some alone, %s', (_when, detail, words) => {
  const shown = { card: forSome, detail }
  const { container } = renderUi(<BarPrice shown={shown} state="signUp" mine={{ kind: 'none' }} />)
  expect(container.textContent).toBe(words)
})

// proves 11.7
test('tells of a page that an older version kept, without the highest price, that its price begins there', () => {
  const { priceTo: _priceTo, ...kept } = aDetail({ priceFrom: 5_900, ticketTypes: [{ ...men!, price: 5_900 }, women!] })
  const { container } = renderUi(
    <BarPrice shown={{ card: kept, detail: kept }} state="signUp" mine={{ kind: 'none' }} />,
  )
  expect(container.textContent).toBe('¥59.00起每人')
})
