// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useClosedByBack } from '#ui/modal/open-modals.ts'
import type { AppHistory } from './app-history.ts'
import { historyOfTest } from './testing/history-of-test.ts'

/** Another browser window for each test, with a history of its own. */
declare const jsdom: { constructor: new (html: string, options: { url: string }) => { window: Window } }
let window: Window
let history: AppHistory
let keys = 0
const reopen = () => (history = historyOfTest(window, () => `k${++keys}`))
beforeEach(() => {
  ;({ window } = new jsdom.constructor('', { url: 'http://app.example/' }))
  reopen()
})

/** A sheet that closes when it is asked to. */
function openSheet({ isWilling = true } = {}) {
  const dialog = document.createElement('dialog')
  const asked = vi.fn(() => isWilling && close())
  dialog.addEventListener('cancel', asked)
  const { unmount: close } = renderHook(() => useClosedByBack({ current: dialog }))
  return { asked, close }
}
const levelHere = () => (window.history.state as { level?: number } | null)?.level ?? 0
const levelIs = (level: number) => vi.waitFor(() => expect(levelHere()).toBe(level))
const pathHere = () => window.location.pathname + window.location.search

describe('going back with sheets over the page', () => {
  // proves 2.58
  test('closes the one on top and stays on the page, then the one below, then leaves', async () => {
    history.push('/a', 'a')
    const [below, above] = [openSheet(), openSheet()]
    await levelIs(2)
    window.history.back()
    await vi.waitFor(() => expect(above.asked).toHaveBeenCalledOnce())
    expect([below.asked.mock.calls.length, history.get().state]).toEqual([0, 'a'])
    window.history.back()
    await vi.waitFor(() => expect(below.asked).toHaveBeenCalledOnce())
    expect(history.get().state).toBe('a')
    window.history.back()
    await vi.waitFor(() => expect(history.get().pathname).toBe('/'))
  })

  test('closed otherwise they leave no step behind', async () => {
    history.push('/a', 'a')
    const sheet = openSheet()
    await levelIs(1)
    sheet.close()
    await levelIs(0)
    history.goBack(1)
    await vi.waitFor(() => expect(history.get().pathname).toBe('/'))
    expect(sheet.asked).not.toHaveBeenCalled()
  })

  test('a page opened from a sheet lies right above the page of the sheet', async () => {
    history.push('/a', 'a')
    const sheets = [openSheet(), openSheet()]
    await levelIs(2)
    history.push('/b', 'b')
    for (const { close } of sheets) close()
    expect(history.get().state).toBe('b')
    await vi.waitFor(() => expect([pathHere(), levelHere()]).toEqual(['/b', 0]))
    window.history.back()
    await vi.waitFor(() => expect(history.get().state).toBe('a'))
  })

  test('an address that changed under a sheet stays changed', async () => {
    history.push('/a', 'a')
    const sheet = openSheet()
    await levelIs(1)
    history.replace('/a?x=1', 'x')
    sheet.close()
    await levelIs(0)
    expect([pathHere(), history.get().state]).toEqual(['/a?x=1', 'x'])
    expect(reopen().get()).toMatchObject({ search: '?x=1', state: 'x' })
  })

  test('one that stays open is asked again by the next step back', async () => {
    const sheet = openSheet({ isWilling: false })
    await levelIs(1)
    window.history.back()
    await vi.waitFor(() => expect(sheet.asked).toHaveBeenCalledOnce())
    await levelIs(1)
    sheet.close()
    await levelIs(0)
  })

  test('a page that was loaded anew, and so has no sheet any more, has no step for it either', async () => {
    history.push('/a', 'a')
    const sheet = openSheet()
    await levelIs(1)
    const before = window.history.state
    sheet.close()
    await levelIs(0)
    window.history.pushState(before, '', '/a')
    expect(reopen().get()).toMatchObject({ pathname: '/a', state: 'a' })
    await levelIs(0)
  })
})
