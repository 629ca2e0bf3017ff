import { LINK_SCHEME, LINKED_PATHS } from '@quan/contract/route/linked-routes.ts'
import { expect, test } from 'vitest'
import { found, readShell, ShellFile } from './read-shell.ts'

test('https links open the app on Android for the pages of the contract, and verified ones only', () => {
  const manifest = readShell(ShellFile.manifest)
  expect(found(manifest, /<data android:path="(.*?)"/g)).toEqual(LINKED_PATHS)
  expect(manifest).toMatch(/android:autoVerify="true"[\s\S]*android:scheme="https"[\s\S]*android:host="\$\{linkHost\}"/)
})

test('both systems know the scheme of our links', () => {
  expect(readShell(ShellFile.strings)).toContain(`name="custom_url_scheme">${LINK_SCHEME}<`)
  expect(readShell(ShellFile.manifest)).toContain('<data android:scheme="@string/custom_url_scheme" />')
  expect(readShell(ShellFile.info)).toMatch(
    new RegExp(`<key>CFBundleURLSchemes</key>\\s*<array>\\s*<string>${LINK_SCHEME}<`),
  )
})

test('iOS asks the host of the links, which the build fills in', () => {
  expect(readShell(ShellFile.entitlements)).toContain('applinks:$(QUAN_LINK_HOST)')
  expect(readShell('ios/link.xcconfig')).toContain('#include? "link-host.xcconfig"')
  for (const build of ['debug', 'release'])
    expect(readShell(`ios/${build}.xcconfig`)).toContain('#include "link.xcconfig"')
})

test("the shell's two origins are those the document lets call the server", () => {
  const { server } = JSON.parse(readShell(ShellFile.config))
  const origins = [`${server.androidScheme}://${server.hostname}`, `capacitor://${server.hostname}`]
  expect(readShell('../docs/native.md')).toContain(`CORS_ORIGINS=${origins.join(',')}\n`)
})
