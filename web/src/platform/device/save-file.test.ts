import { afterEach, expect, test, vi } from 'vitest'
import { toasts } from '#platform/toast/toast-store.ts'
import { saveFile } from './save-file.ts'

afterEach(() => vi.unstubAllGlobals())

test('our own app saves no file, and says where it can be saved', () => {
  vi.stubGlobal('Capacitor', { PluginHeaders: [], getPlatform: () => 'android' })
  const made = vi.fn()
  vi.stubGlobal('URL', { createObjectURL: made })
  expect(saveFile(new Blob(['x']), 'x.png')).toBe(false)
  expect(made).not.toHaveBeenCalled()
  expect(toasts.get()?.text).toBe('请在手机浏览器里打开同城圈，再保存文件')
})
