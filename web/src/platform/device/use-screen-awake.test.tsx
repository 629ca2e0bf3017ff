import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { useScreenAwake } from './use-screen-awake.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Ticket() {
  useScreenAwake()
  return null
}

/** A device that can keep its screen on. */
function aDevice() {
  const release = vi.fn(async () => undefined)
  const request = vi.fn(async () => ({ release }))
  vi.stubGlobal('navigator', { wakeLock: { request } })
  return { request, release }
}

describe('the screen', () => {
  test('stays on as long as the ticket is shown, also after the app was away', async () => {
    const { request, release } = aDevice()
    const { unmount } = render(<Ticket />)
    expect(request).toHaveBeenCalledExactlyOnceWith('screen')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(request).toHaveBeenCalledTimes(2)
    expect(release).not.toHaveBeenCalled()
    unmount()
    await waitFor(() => expect(release).toHaveBeenCalledOnce())
  })

  test('is left alone where the device cannot keep it on', () => {
    vi.stubGlobal('navigator', {})
    expect(() => render(<Ticket />)).not.toThrow()
  })
})
