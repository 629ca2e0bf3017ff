import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FAST_MOTION_MS } from '#platform/time/duration.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { installBrowserParts } from '#ui/testing/render-ui.tsx'
import styles from './modal.module.css'

beforeEach(() => installBrowserParts())
afterEach(() => vi.useRealTimers())

const sheet = (isOpen: boolean, onClose = vi.fn()) => (
  <Sheet isOpen={isOpen} onClose={onClose} title="筛选活动">
    内容
  </Sheet>
)

afterEach(cleanup)

describe('Sheet', () => {
  // proves 2.58
  test('is a dialog named by its title', () => {
    render(sheet(true))
    expect(screen.getByRole('dialog', { name: '筛选活动' })).toBeTruthy()
  })

  test('is not there before it is opened', () => {
    render(sheet(false))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('asks to be closed by its cross', async () => {
    const close = vi.fn()
    render(sheet(true, close))
    await userEvent.click(screen.getByRole('button', { name: '关闭' }))
    expect(close).toHaveBeenCalledOnce()
  })

  test('asks to be closed by Esc, and leaves the closing to its owner', () => {
    const close = vi.fn()
    render(sheet(true, close))
    const isAllowed = fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect([close.mock.calls.length, isAllowed]).toEqual([1, false])
  })

  test('asks to be closed by a tap beside it, not by one inside', () => {
    const close = vi.fn()
    render(sheet(true, close))
    fireEvent.click(screen.getByText('内容'))
    fireEvent.click(screen.getByRole('dialog'))
    expect(close).toHaveBeenCalledOnce()
  })

  test('stays until it has moved away', () => {
    vi.useFakeTimers()
    const { rerender } = render(sheet(true))
    rerender(sheet(false))
    expect(screen.queryByRole('dialog')).toBeTruthy()
    act(() => void vi.advanceTimersByTime(FAST_MOTION_MS))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('closes when it is flicked down by its head', () => {
    const close = vi.fn()
    render(sheet(true, close))
    const head = screen.getByRole('heading', { name: '筛选活动' }).parentElement!
    head.setPointerCapture = vi.fn()
    fireEvent.pointerDown(head, { pointerId: 1, clientY: 100 })
    fireEvent.pointerMove(head, { pointerId: 1, clientY: 220 })
    fireEvent.pointerUp(head, { pointerId: 1, clientY: 220 })
    expect(close).toHaveBeenCalledOnce()
  })
})

describe('Dialog', () => {
  // proves 2.58
  test('takes no tap while it goes away, so that one answer is not given twice', async () => {
    const look = document.createElement('style')
    const css = await readFile(join(import.meta.dirname, 'modal.module.css'), 'utf8')
    look.textContent = css.replaceAll('.layer', `.${styles.layer}`)
    document.head.append(look)
    const leave = vi.fn()
    const question = (isOpen: boolean) => (
      <Dialog
        isOpen={isOpen}
        title="确定要退出系统吗？"
        safe={{ text: '再想想', onPress: () => undefined }}
        decisive={{ text: '退出', onPress: leave }}
      />
    )
    const { rerender } = render(question(true))
    const button = screen.getByRole('button', { name: '退出' })
    await userEvent.click(button)
    rerender(question(false))
    await expect(userEvent.click(button)).rejects.toThrow('pointer-events')
    expect(leave).toHaveBeenCalledOnce()
    look.remove()
  })

  test('has the safe answer on the left, and Esc chooses it', () => {
    const [stay, leave] = [vi.fn(), vi.fn()]
    render(
      <Dialog
        isOpen
        title="确定要退出系统吗？"
        safe={{ text: '再想想', onPress: stay }}
        decisive={{ text: '退出', tone: 'heart', onPress: leave }}
      />,
    )
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['再想想', '退出'])
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect([stay.mock.calls.length, leave.mock.calls.length]).toEqual([1, 0])
  })
})
