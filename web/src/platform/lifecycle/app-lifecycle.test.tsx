import { cleanup, render } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { appLifecycle, type AppPlace, useAppEvent } from './app-lifecycle.ts'

afterEach(cleanup)

const place: AppPlace = { path: '/', params: { activeName: 'home' } }

function Listener({ react }: { react: (place: AppPlace) => void }) {
  useAppEvent('show', react)
  return null
}

describe('an event of the app', () => {
  test('reaches a component with its place, other events do not', () => {
    const react = vi.fn()
    render(<Listener react={react} />)
    appLifecycle.emit('hide', null)
    appLifecycle.emit('show', place)
    expect(react).toHaveBeenCalledExactlyOnceWith(place)
  })

  test('reaches what the component last gave', () => {
    const [older, newer] = [vi.fn(), vi.fn()]
    const { rerender } = render(<Listener react={older} />)
    rerender(<Listener react={newer} />)
    appLifecycle.emit('show', place)
    expect(older).not.toHaveBeenCalled()
    expect(newer).toHaveBeenCalledOnce()
  })

  test('does not reach one on a page that rests, or that is gone', () => {
    const react = vi.fn()
    const on = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <Listener react={react} />
      </Activity>
    )
    const { rerender, unmount } = render(on('visible'))
    rerender(on('hidden'))
    appLifecycle.emit('show', place)
    expect(react).not.toHaveBeenCalled()
    rerender(on('visible'))
    appLifecycle.emit('show', place)
    expect(react).toHaveBeenCalledOnce()
    unmount()
    appLifecycle.emit('show', place)
    expect(react).toHaveBeenCalledOnce()
  })
})
