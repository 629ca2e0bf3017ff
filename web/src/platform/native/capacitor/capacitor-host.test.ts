// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { dressShell, forwardShellEvents } from './capacitor-host.ts'

function aShell(failing = false) {
  const done: unknown[] = []
  const setStyle = (name: string) => async (options: object) => {
    if (failing) throw new Error('no bars')
    done.push([name, options])
  }
  const plugins = {
    statusBar: { setStyle: setStyle('status') },
    bars: { setStyle: setStyle('bars') },
    splash: { hide: async () => void done.push('shown') },
  } as unknown as Parameters<typeof dressShell>[1]
  return { plugins, done }
}

const dressed = (style: string) => [
  ['status', { style }],
  ['bars', { style, bar: 'NavigationBar' }],
]

test("the system's bars are dressed as the page is, before it is shown, and again when it changes", async () => {
  const root = document.createElement('html')
  const { plugins, done } = aShell()
  await dressShell(root, plugins)
  expect(done).toEqual([...dressed('LIGHT'), 'shown'])
  root.dataset['theme'] = 'dark'
  await vi.waitFor(() => expect(done.slice(3)).toEqual(dressed('DARK')))
})

test('the page is shown all the same where the bars fail', async () => {
  const { plugins, done } = aShell(true)
  await dressShell(document.createElement('html'), plugins)
  expect(done).toEqual(['shown'])
})

/** A shell whose events are fired by name. */
async function aSpeakingShell() {
  const listeners: Record<string, (event: unknown) => void> = {}
  const addListener = async (name: string, listener: (event: unknown) => void) => void (listeners[name] = listener)
  const emit = vi.fn()
  const plugins = { app: { addListener }, push: { addListener } } as unknown as Parameters<typeof forwardShellEvents>[0]
  await forwardShellEvents(plugins, emit)
  return { fire: (name: string, event: unknown) => listeners[name]?.(event), emit }
}

test("the hardware key is the page's own back key", async () => {
  const { fire, emit } = await aSpeakingShell()
  fire('backButton', { canGoBack: false })
  expect(emit).toHaveBeenCalledExactlyOnceWith('backKey', null)
})

test('a link from outside is passed on as it came', async () => {
  const { fire, emit } = await aSpeakingShell()
  fire('appUrlOpen', { url: 'quan://pages/40my/my' })
  expect(emit).toHaveBeenCalledExactlyOnceWith('openLink', 'quan://pages/40my/my')
})

test('a tapped message of the system leads where it says, as a link does', async () => {
  const { fire, emit } = await aSpeakingShell()
  fire('pushNotificationActionPerformed', { notification: { data: { route: '/pages/40my/my?view=messages' } } })
  expect(emit).toHaveBeenCalledExactlyOnceWith('openLink', 'quan://pages/40my/my?view=messages')
})

test.each([[{}], [{ route: 7 }], [{ route: 'https://evil.example' }], [undefined]])(
  'a tapped message with %j leads nowhere',
  async (data) => {
    const { fire, emit } = await aSpeakingShell()
    fire('pushNotificationActionPerformed', { notification: { data } })
    expect(emit).not.toHaveBeenCalled()
  },
)
