import { PREVIEW_READY } from '@quan/contract/activity/preview-message.ts'
import { act, screen } from '@testing-library/react'
import { vi } from 'vitest'

/** The app in a frame of the console, as far as a test plays it: what it is told, and what it says. */
export function framedApp(title: string) {
  const { contentWindow } = screen.getByTitle<HTMLIFrameElement>(title)
  if (contentWindow === null) throw new Error(`${title} has no window`)
  const told: { message: unknown; origin: unknown }[] = []
  vi.spyOn(contentWindow, 'postMessage').mockImplementation((message: unknown, origin: unknown) => {
    told.push({ message, origin })
  })
  const say = (data: unknown, origin = location.origin, source: Window | null = contentWindow): void =>
    act(() => {
      window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
    })
  return {
    told,
    say,
    ready: () => say(PREVIEW_READY),
  }
}
