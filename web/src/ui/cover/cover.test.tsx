import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { ArrangedCovers } from './arranged-covers.tsx'
import { Cover } from './cover.tsx'

const activity = (cover: string | null) => ({ id: 'a', category: 10, title: '轻松联谊', cover })

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

  test('draws a scene where there is no photo', async () => {
    const { container } = render(<Cover activity={activity(null)} sizes="104px" />)
    await waitFor(() => expect(container.querySelector('svg')).toBeTruthy())
  })

  test('draws the scene when the photo cannot be had', async () => {
    const { container } = render(<Cover activity={activity('gone')} sizes="104px" />)
    fireEvent.error(container.querySelector('img')!)
    await waitFor(() => expect(container.querySelector('svg')).toBeTruthy())
  })

  test('can be drawn twice on a page without names that clash', async () => {
    const { container } = render(
      <>
        <Cover activity={activity(null)} sizes="104px" />
        <Cover activity={activity(null)} sizes="104px" />
      </>,
    )
    await waitFor(() => expect(container.querySelectorAll('svg')).toHaveLength(2))
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('shows another scene than its neighbours in a list, and the same again where it stands alone', async () => {
    const activities = Array.from({ length: 5 }, (_, at) => ({ ...activity(null), id: `row-${at}` }))
    const list = render(
      <ArrangedCovers activities={activities}>
        {activities.map((row) => (
          <Cover key={row.id} activity={row} sizes="104px" />
        ))}
      </ArrangedCovers>,
    )
    await waitFor(() => expect(list.container.querySelectorAll('svg')).toHaveLength(5))
    const inList = [...list.container.querySelectorAll('svg')].map(withoutIds)
    const scenes = new Set(inList.map((drawing) => drawing.length))
    expect(scenes.size).toBe(5)
    cleanup()
    for (const [at, row] of activities.entries()) {
      const alone = render(<Cover activity={row} sizes="104px" />)
      expect(withoutIds(alone.container.querySelector('svg')!)).toBe(inList[at])
    }
  })
})

/** What is drawn, without the names that differ from place to place. */
const withoutIds = (svg: SVGElement) => svg.outerHTML.replace(/ id="[^"]*"|url\([^)]*\)/g, '')
