import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useCopy } from './use-copy.ts'

function CopyButton() {
  const { isCopied, copy } = useCopy('https://quan.example/#key')
  return <button onClick={copy}>{isCopied ? 'copied' : 'copy'}</button>
}

test('a text is copied, which is told', async () => {
  const user = userEvent.setup({ delay: null })
  render(<CopyButton />)
  await user.click(screen.getByRole('button', { name: 'copy' }))
  expect(await screen.findByRole('button', { name: 'copied' })).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('https://quan.example/#key')
})

test.each([
  ['has no clipboard', undefined],
  ['forbids it', { writeText: async () => await Promise.reject(new Error('forbidden')) }],
])('where a browser %s nothing is thrown, and nothing told', async (_, clipboard) => {
  const user = userEvent.setup({ delay: null })
  const stood = vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as never)
  onTestFinished(() => stood.mockRestore())
  const thrown: unknown[] = []
  const listen = (event: ErrorEvent) => thrown.push(event.error)
  window.addEventListener('error', listen)
  onTestFinished(() => window.removeEventListener('error', listen))
  render(<CopyButton />)
  await user.click(screen.getByRole('button', { name: 'copy' }))
  expect(screen.getByRole('button', { name: 'copy' })).toBeTruthy()
  expect(thrown).toEqual([])
})
