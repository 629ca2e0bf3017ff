import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { FieldInput } from '#ui/field-row/field-row.tsx'
import { SearchBar } from '#ui/search-bar/search-bar.tsx'
import { TextField } from './text-field.tsx'

type Typed = { value: string; onChange: (value: string) => void }

function Kept({ of }: { of: (typed: Typed) => ReactElement }) {
  const [value, onChange] = useState('')
  return of({ value, onChange })
}

const FIELDS: [string, (typed: Typed) => ReactElement][] = [
  ['a field', (typed) => <TextField label="昵称" {...typed} />],
  ['a field in its row', (typed) => <FieldInput labelledBy="x" placeholder="" onDone={() => undefined} {...typed} />],
  ['a search bar', (typed) => <SearchBar placeholder="搜索" {...typed} />],
]

afterEach(cleanup)

describe('typing', () => {
  // proves 9.45
  test.each(FIELDS)('into %s ends at 140 characters, unless it sets a limit of its own', async (_, of) => {
    render(<Kept of={of} />)
    const field = document.querySelector('input')!
    await userEvent.click(field)
    await userEvent.paste('字'.repeat(150))
    expect(field.value).toBe('字'.repeat(140))
  })

  test('goes no further than a field allows', async () => {
    render(<Kept of={(typed) => <TextField label="验证码" maxLength={4} {...typed} />} />)
    await userEvent.type(screen.getByRole('textbox'), 'ABCDE')
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('ABCD')
  })

  // proves 2.60
  test('says below the field what is wrong, in place of the hint', () => {
    render(<TextField label="手机号" value="1" onChange={() => undefined} hint="11 位" error="手机号不对" />)
    const field = screen.getByRole('textbox', { name: '手机号' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe('手机号不对')
    expect(screen.queryByText('11 位')).toBeNull()
  })
})
