import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SAMPLE_NOW, sampleActivity } from '#ui/demo/sample-activity.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { ActivityCard } from './activity-card.tsx'
import { LargeActivityCard } from './large-activity-card.tsx'
import { findOpenedCard } from './card-link.tsx'

const HERE = { longitude: 120.13, latitude: 30.26, datum: 'gcj02' } as const

afterEach(cleanup)

function card(part: Parameters<typeof sampleActivity>[0] = {}, here: typeof HERE | null = HERE) {
  return renderUi(<ActivityCard activity={sampleActivity(part)} now={SAMPLE_NOW} here={here} />)
}

describe('ActivityCard', () => {
  // proves 2.64, 9.16
  test('tells what, when, where, how far, how full and how much', () => {
    const text = card().container.textContent
    for (const part of ['轻松联谊', '今天 19:00', '西湖区 · 天目里 B1', 'km', '男9/12', '女11/12', '¥128.00', '报名中'])
      expect(text).toContain(part)
  })

  test('opens the activity and takes along what it knows', async () => {
    const { navigation } = card({ id: 'the-one' })
    await userEvent.click(screen.getByRole('link'))
    expect(navigation.open).toHaveBeenCalledWith('/pages/20searchSub/hdDetail/hdDetail?id=the-one')
    expect(findOpenedCard('the-one')?.title).toBe(sampleActivity().title)
  })

  test('tells no distance while nobody said where they are', () => {
    expect(card({}, null).container.textContent).not.toContain('km')
  })

  test('has no price any more once it is over', () => {
    const text = card({ status: 30 }).container.textContent
    expect(text).toContain('已结束')
    expect(text).not.toContain('¥')
  })

  test('says that it was cancelled', () => {
    expect(card({ cancelled: true }).container.textContent).toContain('已取消')
  })

  // proves 11.7
  test.each([
    [{ priceFrom: 0 }, '免费'],
    [{ priceFrom: 0, priceTo: 12_800 }, '免费起'],
    [{ priceFrom: 5_900, priceTo: 12_800 }, '¥59.00起'],
    [{ priceFrom: 5_900 }, '¥59.00'],
  ] as const)('says that the price begins there where others pay more: %o', (prices, text) => {
    expect(card(prices).container.querySelector('[class*="price"]')?.textContent).toBe(text)
  })

  test('counts a large price in ten thousands', () => {
    expect(card({ priceFrom: 1_865_000 }).container.textContent).toContain('¥1.87\u00a0万')
  })

  test('shows a price of elsewhere as its source wrote it', () => {
    expect(card({ priceFrom: null, priceText: 'CAD 20–35', quotas: [] }).container.textContent).toContain('CAD 20–35')
  })

  test('marks the words that were searched for', () => {
    const { container } = renderUi(
      <ActivityCard activity={sampleActivity()} now={SAMPLE_NOW} here={null} words={['联谊', '西湖']} />,
    )
    expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['联谊', '西湖'])
  })
})

describe('LargeActivityCard', () => {
  test('keeps its heart apart from its link', async () => {
    const press = vi.fn()
    const { navigation } = renderUi(
      <LargeActivityCard
        activity={sampleActivity()}
        now={SAMPLE_NOW}
        here={HERE}
        corner={<button onClick={press}>心</button>}
      />,
    )
    await userEvent.click(screen.getByRole('button', { name: '心' }))
    expect([press.mock.calls.length, navigation.open.mock.calls.length]).toEqual([1, 0])
  })
})
