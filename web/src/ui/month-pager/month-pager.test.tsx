import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { MonthPager } from './month-pager.tsx'

function Pager({ first, last }: { first?: string; last?: string }) {
  const [month, setMonth] = useState('2026-12')
  return <MonthPager {...{ month, first, last }} onMonth={setMonth} />
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const heading = () => screen.getByRole('heading').textContent

afterEach(cleanup)

test('goes to the month before and after, over the end of a year', async () => {
  renderUi(<Pager />)
  expect(heading()).toBe('2026年12月')
  await press('下个月')
  expect(heading()).toBe('2027年1月')
  await press('上个月')
  await press('上个月')
  expect(heading()).toBe('2026年11月')
})

test('ends at the first and at the last, without losing whoever is there', async () => {
  renderUi(<Pager first="2026-11" last="2026-12" />)
  await press('下个月')
  expect(heading()).toBe('2026年12月')
  await press('上个月')
  await press('上个月')
  expect(heading()).toBe('2026年11月')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '上个月' }))
  expect(screen.getByRole('button', { name: '上个月' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('button', { name: '下个月' }).getAttribute('aria-disabled')).toBe('false')
})
