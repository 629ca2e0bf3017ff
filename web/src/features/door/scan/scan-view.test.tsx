import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { ScanView } from './scan-view.tsx'

/** What the device says when asked for its camera, and whether its owner allowed it before. */
const device = {
  getUserMedia: vi.fn<() => Promise<MediaStream>>(),
  permission: 'prompt' as PermissionState,
}
const stop = vi.fn<() => void>()
const stream = () => {
  const track = Object.assign(new EventTarget(), { stop })
  return { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream
}
const failing = (name: string) => Promise.reject(new DOMException('no', name))

beforeEach(() => {
  device.permission = 'prompt'
  stop.mockClear()
  device.getUserMedia.mockReset()
  vi.stubGlobal('BarcodeDetector', Silent)
  Object.assign(navigator, {
    mediaDevices: { getUserMedia: device.getUserMedia },
    permissions: { query: () => Promise.resolve({ state: device.permission }) },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

class Silent {
  static getSupportedFormats = () => Promise.resolve(['qr_code'])
  detect = () => Promise.resolve([])
}

const open = () =>
  renderUi(
    <ScanView onBack={() => undefined} onCode={() => true} footer={null}>
      {null}
    </ScanView>,
  )
const allow = async () => userEvent.click(await screen.findByRole('button', { name: '打开相机' }))

describe('scanning', () => {
  test('asks for the camera after a tap, with its purpose said before', async () => {
    device.getUserMedia.mockResolvedValue(stream())
    const { unmount } = open()
    await screen.findByText('画面只在这台手机上识别，不保存、不上传')
    expect(device.getUserMedia).not.toHaveBeenCalled()
    await allow()
    await screen.findByLabelText('相机画面')
    unmount()
    expect(stop).toHaveBeenCalledOnce()
  })

  test('begins at once for somebody who tapped to come here, and says what happens to the picture', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { userActivation: { isActive: true } }))
    let give: (found: MediaStream) => void = () => undefined
    device.getUserMedia.mockReturnValue(new Promise((resolve) => (give = resolve)))
    open()
    await screen.findByText('画面只在这台手机上识别，不保存、不上传')
    expect([device.getUserMedia.mock.calls.length, screen.queryByRole('button', { name: '打开相机' })]).toEqual([
      1,
      null,
    ])
    give(stream())
    await screen.findByLabelText('相机画面')
  })

  test('begins at once where the camera was allowed before', async () => {
    device.permission = 'granted'
    device.getUserMedia.mockResolvedValue(stream())
    open()
    await screen.findByLabelText('相机画面')
  })

  test.each([
    ['NotAllowedError', '没有相机权限'],
    ['NotFoundError', '没有找到相机'],
    ['NotReadableError', '相机打不开'],
  ])('says of %s what to do, and tries again', async (name, title) => {
    device.getUserMedia.mockImplementationOnce(() => failing(name)).mockResolvedValueOnce(stream())
    open()
    await allow()
    expect((await screen.findByRole('alert')).textContent).toContain(title)
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    await screen.findByLabelText('相机画面')
  })
})
