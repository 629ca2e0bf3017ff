import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { TwoCircles } from './two-circles.tsx'

const apart = (overlap: number) =>
  render(<TwoCircles isOrbiting={false} overlap={overlap} />)
    .container.querySelector('span')
    ?.style.getPropertyValue('--apart')

afterEach(cleanup)

describe('TwoCircles', () => {
  test('come together as they are told, and no further', () => {
    expect([0, 0.25, 1, 2].map(apart)).toEqual(['1', '0.75', '0', '0'])
  })
})
