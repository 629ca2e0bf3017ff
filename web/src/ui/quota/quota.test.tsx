import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { QuotaBars } from './quota-bars.tsx'
import { SeatDots } from './seat-dots.tsx'

const MEN = { sex: 1, taken: 9, quota: 12 } as const
const WOMEN = { sex: 2, taken: 11, quota: 12 } as const

afterEach(cleanup)

describe('QuotaBars', () => {
  test('tells both sexes in words', () => {
    render(<QuotaBars quotas={[MEN, WOMEN]} />)
    expect(screen.getByRole('img', { name: '男 9/12，女 11/12' })).toBeTruthy()
  })

  test('shows nothing where nothing is sold', () => {
    expect(render(<QuotaBars quotas={[]} />).container.textContent).toBe('')
  })
})

describe('SeatDots', () => {
  test('draws a dot for each seat', () => {
    expect(render(<SeatDots quota={MEN} />).container.querySelectorAll('i')).toHaveLength(12)
  })

  test('draws more than 20 seats as a bar', () => {
    expect(render(<SeatDots quota={{ sex: 0, taken: 3, quota: 21 }} />).container.querySelectorAll('i')).toHaveLength(0)
  })

  test.each([
    [{ ...MEN }, null, '还剩 3\u00a0席'],
    [{ ...WOMEN }, null, '最后 1\u00a0席'],
    [{ ...MEN, taken: 12 }, null, '已满'],
    [{ ...MEN, taken: 12 }, 3, '候补 3\u00a0人'],
  ])('says what is left of %j with %s waiting', (quota, waiting, words) => {
    expect(render(<SeatDots quota={quota} waiting={waiting} />).container.textContent).toContain(words)
  })

  test('names my own seat', () => {
    render(<SeatDots quota={WOMEN} mine={1} />)
    expect(screen.getByRole('img', { name: /^女生 11\/12，最后 1\s席，含我的席位$/ })).toBeTruthy()
  })
})
