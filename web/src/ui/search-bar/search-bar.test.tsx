import { useState } from 'react'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SearchBar } from './search-bar.tsx'

function Field({ onSubmit }: { onSubmit: (value: string) => void }) {
  const [value, setValue] = useState('')
  return <SearchBar value={value} onChange={setValue} onSubmit={onSubmit} placeholder="搜活动" />
}

afterEach(cleanup)

describe('SearchBar', () => {
  // proves 2.56
  test('submits what was typed, without blanks around it', async () => {
    const submit = vi.fn()
    render(<Field onSubmit={submit} />)
    await userEvent.type(screen.getByRole('searchbox', { name: '搜索' }), ' 徒步 {Enter}')
    expect(submit).toHaveBeenCalledExactlyOnceWith('徒步')
  })

  test('is emptied by one press', async () => {
    render(<Field onSubmit={vi.fn()} />)
    await userEvent.type(screen.getByRole('searchbox'), '徒步')
    await userEvent.click(screen.getByRole('button', { name: '清空' }))
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('')
  })
})
