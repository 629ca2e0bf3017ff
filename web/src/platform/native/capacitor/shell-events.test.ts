import { expect, test, vi } from 'vitest'
import { hearShell } from './shell-events.ts'

/** A shell whose events are fired by name. */
async function aShell() {
  const listeners: Record<string, (event: unknown) => void> = {}
  const addListener = async (name: string, listener: (event: unknown) => void) => void (listeners[name] = listener)
  const emit = vi.fn()
  const plugins = { app: { addListener }, push: { addListener } } as unknown as Parameters<typeof hearShell>[0]
  await hearShell(plugins, emit)
  return { fire: (name: string, event: unknown) => listeners[name]?.(event), emit }
}

test("the hardware key is the page's own back key", async () => {
  const { fire, emit } = await aShell()
  fire('backButton', { canGoBack: false })
  expect(emit).toHaveBeenCalledExactlyOnceWith('backKey', null)
})

test('a link from outside is passed on as it came', async () => {
  const { fire, emit } = await aShell()
  fire('appUrlOpen', { url: 'quan://pages/40my/my' })
  expect(emit).toHaveBeenCalledExactlyOnceWith('openLink', 'quan://pages/40my/my')
})

test('a tapped message of the system leads where it says, as a link does', async () => {
  const { fire, emit } = await aShell()
  fire('pushNotificationActionPerformed', { notification: { data: { route: '/pages/40my/my?view=messages' } } })
  expect(emit).toHaveBeenCalledExactlyOnceWith('openLink', 'quan://pages/40my/my?view=messages')
})

test.each([[{}], [{ route: 7 }], [{ route: 'https://evil.example' }], [undefined]])(
  'a tapped message with %j leads nowhere',
  async (data) => {
    const { fire, emit } = await aShell()
    fire('pushNotificationActionPerformed', { notification: { data } })
    expect(emit).not.toHaveBeenCalled()
  },
)
