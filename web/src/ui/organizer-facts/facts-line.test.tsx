import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FactsLine } from './facts-line.tsx'

// proves 44.4
test.each([
  [{ held: 12, attendance: 93 }, ['办过 12 场', '到场率 93%']],
  [{ held: 3, attendance: null }, ['办过 3 场']],
])('of %j tells what is known', (facts, parts) => {
  const { container } = render(<FactsLine facts={facts} />)
  expect(container.textContent?.split('\u00a0·\u00a0')).toEqual(parts)
})
