import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { networkFailure } from '#platform/api/api-failure.ts'
import { toasts } from '#platform/toast/toast-store.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { ReportSheet } from './report-sheet.tsx'

const PATH = 'UserSafety/Report'
const target = { kind: 'question', id: '01920000-0000-7000-8000-0000000000d1' } as const

function open(answer: unknown = {}) {
  const onClose = vi.fn()
  return {
    ...renderUi(<ReportSheet isOpen onClose={onClose} target={target} />, { answers: { [PATH]: answer } }),
    onClose,
  }
}
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(提交举报|请先选一个原因)$/ })

afterEach(() => {
  cleanup()
  toasts.hide()
  window.sessionStorage.clear()
})

describe('ReportSheet', () => {
  test('wants a reason, and sends it with what was written', async () => {
    const { asked, onClose } = open()
    expect(submit().disabled).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: /骚扰/ }))
    await userEvent.type(screen.getByRole('textbox'), ' 连发广告 ')
    await userEvent.click(submit())
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(asked(PATH)).toEqual([{ target, reason: 'abuse', text: '连发广告' }])
    expect(toasts.get()?.text).toBe('已收到，我们会尽快处理')
  })

  test('keeps everything when it could not be sent', async () => {
    const { onClose } = open(() => Promise.reject(networkFailure()))
    await userEvent.click(screen.getByRole('radio', { name: /其他/ }))
    await userEvent.type(screen.getByRole('textbox'), '说明')
    await userEvent.click(submit())
    await waitFor(() => expect(submit().getAttribute('aria-busy')).toBeNull())
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('说明')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /其他/ }).checked).toBe(true)
  })

  test('has reason and words again after a login in between, each for what it was about', async () => {
    open()
    await userEvent.click(screen.getByRole('radio', { name: /骚扰/ }))
    await userEvent.type(screen.getByRole('textbox'), '说明')
    cleanup()
    open()
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toHaveLength(1)
    expect(submit().disabled).toBe(false)
    await userEvent.click(submit())
    cleanup()
    open()
    await waitFor(() => expect(submit().disabled).toBe(true))
    expect(screen.getAllByRole<HTMLInputElement>('radio').every(({ checked }) => !checked)).toBe(true)
  })
})
