// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { hasShellPlugin, ownShellPlatform } from './own-shell.ts'

const shell = (platform: string, more: object = { PluginHeaders: [{ name: 'App', methods: [] }] }) => ({
  Capacitor: { getPlatform: () => platform, ...more },
})

describe('our own shell', () => {
  // proves 1.8
  test.each(['android', 'ios'])('is known on %s by the plugins it brings', (platform) => {
    expect(ownShellPlatform(shell(platform))).toBe(platform)
  })

  test.each([
    ['a browser', {}],
    ["Capacitor's package in a browser", shell('web')],
    ["Capacitor's package in another shell", shell('android', {})],
    ['an element of that name', { Capacitor: document.createElement('p') }],
  ])('is not %s', (_, window) => {
    expect(ownShellPlatform(window)).toBeNull()
  })
})

test('a plugin is there when the shell says so', () => {
  expect([hasShellPlugin('App', shell('ios')), hasShellPlugin('Univerify', shell('ios'))]).toEqual([true, false])
  expect(hasShellPlugin('App', {})).toBe(false)
})
