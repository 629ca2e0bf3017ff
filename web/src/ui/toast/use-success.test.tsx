import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toasts } from '#platform/toast/toast-store.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { useSuccess } from './use-success.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  toasts.hide()
  vi.useRealTimers()
})

function succeed(...told: Parameters<ReturnType<typeof useSuccess>>) {
  function Save() {
    const tell = useSuccess()
    return <button onClick={() => void tell(...told)}>保存</button>
  }
  const view = renderUi(<Save />)
  act(() => view.container.querySelector('button')?.click())
  return view
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('a success', () => {
  // proves 2.51
  test('is said, and 1.5 s later leads one page back', async () => {
    const { navigation } = succeed('已保存')
    expect(toasts.get()).toMatchObject({ text: '已保存', kind: 'success' })
    await pass(1_499)
    expect(navigation.back).not.toHaveBeenCalled()
    await pass(1)
    expect(navigation.back).toHaveBeenCalledOnce()
  })

  // proves 2.51
  test('leads to a path instead, or another way', async () => {
    const { navigation } = succeed('已保存', '/pages/40my/my')
    const goOn = vi.fn()
    succeed('已保存', goOn)
    await pass(1_500)
    expect(navigation.open).toHaveBeenCalledExactlyOnceWith('/pages/40my/my')
    expect(goOn).toHaveBeenCalledOnce()
    expect(navigation.back).not.toHaveBeenCalled()
  })

  test('leaves alone whoever went elsewhere meanwhile', async () => {
    const { navigation, unmount } = succeed('已保存')
    unmount()
    await pass(1_500)
    expect(navigation.back).not.toHaveBeenCalled()
  })
})
