// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { usePageView } from '#platform/navigation/use-page-view.ts'
import { aPage, openApp, reopenApp } from '../testing/an-app.tsx'

/** A page with a view in its query. */
function ListPage() {
  const view = usePageView('view')
  if (view.name !== null) return <button onClick={view.close}>关上</button>
  return <button onClick={() => view.open('map')}>地图</button>
}

const parts = { pages: { home: aPage(ListPage) } }
const tap = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const search = () => window.location.search

afterEach(cleanup)

describe('a view that stands in the address', () => {
  test('is closed by a step back, also where the page was loaded anew meanwhile', async () => {
    openApp('/', parts)
    const steps = window.history.length
    await tap('地图')
    expect([search(), window.history.length]).toEqual(['?view=map', steps + 1])
    cleanup()
    reopenApp(parts)
    await tap('关上')
    await waitFor(() => expect(search()).toBe(''))
    // the step of the view lies ahead: it was gone back from, not written over
    window.history.forward()
    await waitFor(() => expect(search()).toBe('?view=map'))
  })

  test('leaves the address where a link opened it, and takes nobody off the page', async () => {
    openApp('/?view=map', parts)
    cleanup()
    reopenApp(parts)
    await tap('关上')
    await waitFor(() => expect(search()).toBe(''))
    expect(await screen.findByRole('button', { name: '地图' })).toBeTruthy()
  })
})
