import { describe, expect, test, vi } from 'vitest'
import { NativeAction } from '../native-action.ts'
import { createShellActions } from './capacitor-host.ts'

type ActionPlugins = Parameters<typeof createShellActions>[0]

function aShell(change: { pick?: () => unknown; share?: () => unknown } = {}) {
  const pick = vi.fn(
    async (_options: unknown) => change.pick?.() ?? { results: [{ webPath: '/_capacitor_file_/1.jpg' }] },
  )
  const share = vi.fn(async (_options: unknown) => change.share?.())
  const exitApp = vi.fn(async () => undefined)
  const login = vi.fn(async () => ({ access_token: 't', openid: 'o' }))
  const closeAuthView = vi.fn(async () => undefined)
  const plugins = {
    app: { exitApp },
    camera: { chooseFromGallery: pick },
    share: { share },
    univerify: { login, closeAuthView },
  } as unknown as ActionPlugins
  const actions = createShellActions(plugins)
  return { ask: (action: string, data: unknown = null) => actions[action]?.(data), pick, share, exitApp, closeAuthView }
}

const fails = (failure: unknown) => () => {
  throw failure
}

describe('a picture', () => {
  // proves 5.6
  test('is one, of the album: no camera and no second one is offered', async () => {
    const { ask, pick } = aShell()
    expect(await ask(NativeAction.pickPicture)).toBe('/_capacitor_file_/1.jpg')
    expect(pick).toHaveBeenCalledExactlyOnceWith({ allowMultipleSelection: false, limit: 1 })
  })

  test('is none when nothing was chosen', async () => {
    expect(await aShell({ pick: () => ({ results: [] }) }).ask(NativeAction.pickPicture)).toBeNull()
    const cancelled = Object.assign(new Error('canceled'), { code: 'OS-PLUG-CAMR-0020' })
    expect(await aShell({ pick: fails(cancelled) }).ask(NativeAction.pickPicture)).toBeNull()
  })

  test('is not taken from an answer of another shape; a refusal stays one', async () => {
    await expect(aShell({ pick: () => ({ results: [{ webPath: 7 }] }) }).ask(NativeAction.pickPicture)).rejects.toThrow(
      '"expected": "string"',
    )
    const refused = Object.assign(new Error('no access'), { code: 'OS-PLUG-CAMR-0005' })
    await expect(aShell({ pick: fails(refused) }).ask(NativeAction.pickPicture)).rejects.toBe(refused)
  })
})

describe("the system's sheet for sharing", () => {
  const content = { title: '露营', text: '周六 · 安吉', link: 'https://quan.example/' }

  test('gets title, text and link, and nothing else', async () => {
    const { ask, share } = aShell()
    await ask(NativeAction.share, { ...content, picture: 'ab/cd.jpg' })
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: '露营', text: '周六 · 安吉', url: 'https://quan.example/' })
  })

  test('serves who changes their mind as well; another failure is one', async () => {
    await aShell({ share: fails(new Error('Share canceled')) }).ask(NativeAction.share, content)
    await expect(aShell({ share: fails(new Error('no sheet')) }).ask(NativeAction.share, content)).rejects.toThrow(
      'no sheet',
    )
  })
})

test('the app is left, and the operator asked, by the shell', async () => {
  const { ask, exitApp, closeAuthView } = aShell()
  await ask(NativeAction.exitApp)
  expect(exitApp).toHaveBeenCalledOnce()
  expect(await ask(NativeAction.askOperator)).toEqual({ access_token: 't', openid: 'o' })
  await ask(NativeAction.closeOperator)
  expect(closeAuthView).toHaveBeenCalledOnce()
})
