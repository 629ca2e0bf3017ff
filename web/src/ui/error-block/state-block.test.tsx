import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ErrorBlock } from '#ui/error-block/error-block.tsx'

afterEach(cleanup)

describe('EmptyBlock', () => {
  test('has a sentence, a suggestion and one action', async () => {
    const look = vi.fn()
    render(<EmptyBlock title="还没有收藏的活动" advice="点一下爱心" action={{ text: '去看看本周末', onPress: look }} />)
    expect(screen.getByText('还没有收藏的活动', { normalizer: (text) => text })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '去看看本周末' }))
    expect(look).toHaveBeenCalledOnce()
  })
})

describe('ErrorBlock', () => {
  test('is announced and tries again', async () => {
    const retry = vi.fn()
    render(<ErrorBlock onRetry={retry} />)
    expect(screen.getByRole('alert').textContent).toContain('页面走神了')
    await userEvent.click(screen.getByRole('button', { name: '点击重试' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  test('tells a missing network from a failure', () => {
    render(<ErrorBlock reason="offline" onRetry={() => undefined} />)
    expect(screen.getByRole('alert').textContent).toContain('网络断开了')
  })
})
