import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ReactNode } from 'react'
import type { Api } from '#platform/api/api.ts'
import { ApiContext } from '#platform/api/use-api.ts'
import { useWechatAlbum } from './use-wechat-album.ts'

const IN_WECHAT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0.50'
const picture = new File(['x'], 'wechat.jpeg', { type: 'image/jpeg' })

afterEach(() => vi.restoreAllMocks())

const api = {} as Api
const WithApi = ({ children }: { children: ReactNode }) => <ApiContext value={api}>{children}</ApiContext>

function album(find: NonNullable<Parameters<typeof useWechatAlbum>[0]>, userAgent = IN_WECHAT) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  return renderHook(() => useWechatAlbum(find), { wrapper: WithApi }).result
}

describe('the album of WeChat', () => {
  test('is there once WeChat has let the page in', async () => {
    const result = album(async () => async () => picture)
    expect(result.current).toBeNull()
    await waitFor(() => expect(result.current).not.toBeNull())
    expect(await result.current?.()).toBe(picture)
  })

  test('is not looked for elsewhere', () => {
    const find = vi.fn(async () => null)
    expect(album(find, 'Mozilla/5.0 (iPhone) Safari').current).toBeNull()
    expect(find).not.toHaveBeenCalled()
  })

  test('is left for the browser’s own after it failed', async () => {
    const result = album(async () => () => Promise.reject(new Error('chooseImage:permission denied')))
    await waitFor(() => expect(result.current).not.toBeNull())
    await expect(result.current?.()).rejects.toThrow('permission denied')
    await waitFor(() => expect(result.current).toBeNull())
  })
})
