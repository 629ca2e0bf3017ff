import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openAddress } from '#platform/navigation/address.ts'
import { SearchField } from './search-field.tsx'

const user = userEvent.setup({ delay: null })

beforeEach(() => {
  history.replaceState(null, '', '/console/hosting')
})

test('words go into the address and take its page away; they stay in the field, and so does the focus', async () => {
  history.replaceState(null, '', '/console/hosting?view=hosts&after=x')
  render(<SearchField label="找人" parameter="name" />)
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: '找人' })
  await user.type(field, ' 阿程{Enter}')
  expect(location.search).toBe('?view=hosts&name=%E9%98%BF%E7%A8%8B')
  expect(screen.getByRole('searchbox')).toBe(field)
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('阿程')
})

test('shows the words of the address that is opened, and takes them out of it', async () => {
  render(<SearchField label="找人" parameter="name" />)
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  act(() => openAddress('/console/hosting?name=a'))
  expect(field.value).toBe('a')
  await user.clear(field)
  await user.type(field, '{Enter}')
  expect(location.search).toBe('')
})
