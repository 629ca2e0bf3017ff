import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Cover } from './cover.tsx'

const activity = (cover: string | null) => ({ id: 'a', category: 10, cover })

afterEach(cleanup)

describe('Cover', () => {
  test('offers a photo in the widths the server has', () => {
    const { container } = render(<Cover activity={activity('abc')} sizes="104px" />)
    expect(container.querySelector('img')?.srcset).toBe(
      '/pictures/abc?w=120 120w, /pictures/abc?w=240 240w, /pictures/abc?w=480 480w, /pictures/abc?w=960 960w',
    )
  })

  test('keeps the signature of a private picture', () => {
    const { container } = render(<Cover activity={activity('abc?e=1&s=2')} sizes="104px" />)
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/pictures/abc?e=1&s=2&w=480')
  })

  test('draws the scene of the category where there is no photo', () => {
    expect(render(<Cover activity={activity(null)} sizes="104px" />).container.querySelector('svg')).toBeTruthy()
  })

  test('draws the scene when the photo cannot be had', () => {
    const { container } = render(<Cover activity={activity('gone')} sizes="104px" />)
    fireEvent.error(container.querySelector('img')!)
    expect(container.querySelector('svg')).toBeTruthy()
  })

  test('can be drawn twice on a page without names that clash', () => {
    const { container } = render(
      <>
        <Cover activity={activity(null)} sizes="104px" />
        <Cover activity={activity(null)} sizes="104px" />
      </>,
    )
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
