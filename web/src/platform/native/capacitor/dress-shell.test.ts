// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { dressShell } from './dress-shell.ts'

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
