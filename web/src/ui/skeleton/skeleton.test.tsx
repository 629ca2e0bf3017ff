import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Skeleton } from './skeleton.tsx'

afterEach(cleanup)

describe('Skeleton', () => {
  // proves 2.54
  test('has the size of what replaces it', () => {
    const block = render(<Skeleton width={132} height={20} />).container.querySelector('span')
    expect([block?.style.width, block?.style.height]).toEqual(['132px', '20px'])
  })
})
