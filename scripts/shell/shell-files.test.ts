import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { APP_VERSION } from '../../contract/src/request/app-version.ts'
import { LINK_SCHEME, LINKED_PATHS } from '@quan/contract/route/linked-routes.ts'
import { OUTDATED } from './build-shell.ts'
import { found, readShell, SHELL, ShellFile } from './shell-files.ts'
import { shellIcons } from './shell-icons.ts'

const config = JSON.parse(readShell(ShellFile.config))
// a start needs none of them, so they stand among what only builds and tests need
const { devDependencies: packages } = JSON.parse(readShell(ShellFile.package)) as {
  devDependencies: Record<string, string>
}

describe('both projects', () => {
  test('have the version of the app', () => {
    const [major = '', minor = '', patch = ''] = APP_VERSION.split('.')
    const code = Number(major) * 100_000 + Number(minor) * 1_000 + Number(patch)
    expect(found(readShell(ShellFile.gradle), /versionName "(.*)"/g)).toEqual([APP_VERSION])
    expect(found(readShell(ShellFile.gradle), /versionCode (\d+)/g)).toEqual([String(code)])
    expect(found(readShell(ShellFile.xcode), /MARKETING_VERSION = (.*);/g)).toEqual([APP_VERSION, APP_VERSION])
    expect(found(readShell(ShellFile.xcode), /CURRENT_PROJECT_VERSION = (.*);/g)).toEqual([String(code), String(code)])
  })

  test('have one app id', () => {
    const id: string = config.appId
    const ids = [
      ...found(readShell(ShellFile.gradle), /(?:namespace =|applicationId) "(.*)"/g),
      ...found(readShell(ShellFile.strings), /name="package_name">(.*)</g),
      ...found(readShell(ShellFile.xcode), /PRODUCT_BUNDLE_IDENTIFIER = (.*);/g),
      ...found(readShell(`android/app/src/main/java/${id.replaceAll('.', '/')}/MainActivity.java`), /^package (.*);/gm),
    ]
    expect(new Set(ids)).toEqual(new Set([id]))
  })

  // proves 1.8
  test('bring exactly the plugins of package.json', () => {
    const systems = ['@capacitor/core', '@capacitor/android', '@capacitor/ios', '@capacitor/cli']
    const plugins = Object.keys(packages).filter((name) => !systems.includes(name))
    const gradle = found(readShell(ShellFile.gradlePlugins), /node_modules\/(@[\w-]+\/[\w-]+)\/android'/g)
    const swift = found(readShell(ShellFile.swiftPackage), /path: "(?:\.\.\/)+node_modules\/(@[\w-]+\/[\w-]+)"/g)
    expect(gradle.toSorted()).toEqual(plugins.toSorted())
    expect(swift.toSorted()).toEqual(plugins.toSorted())
    expect(found(readShell(ShellFile.gradleDependencies), /project\(':([\w-]+)'\)/g)).toHaveLength(plugins.length)
    expect(readShell(ShellFile.swiftPackage)).toContain(`exact: "${packages['@capacitor/ios']}"`)
  })

  test('let nobody look in, and take nothing in clear', () => {
    expect([config.android.webContentsDebuggingEnabled, config.ios.webContentsDebuggingEnabled]).toEqual([false, false])
    expect([config.server.url, config.android.allowMixedContent, config.loggingBehavior]).toEqual([
      undefined,
      false,
      'none',
    ])
    const manifest = readShell(ShellFile.manifest)
    for (const attribute of ['allowBackup', 'usesCleartextTraffic', 'fullBackupContent'])
      expect(manifest).toContain(`android:${attribute}="false"`)
    expect(readShell(ShellFile.info)).not.toContain('NSAllowsArbitraryLoads')
  })
})

describe('the bridge on Android', () => {
  /** From here on a web view can keep its bridge from frames. */
  const WEB_VIEW_KEEPING_BRIDGE = 89

  test('is in no web view that shows it to every frame; there a page of its own says what to do', () => {
    expect(config.android.minWebViewVersion).toBeGreaterThanOrEqual(WEB_VIEW_KEEPING_BRIDGE)
    expect(config.android.useLegacyBridge).toBeUndefined()
    // without such a page the shell goes on all the same
    expect(config.server.errorPath).toBe(OUTDATED)
    const page = readShell(OUTDATED)
    expect(page).toContain('Android System WebView')
    expect(page).not.toMatch(/<script|<link|<iframe/)
  })
})

describe('the Xcode project', () => {
  const project = readShell(ShellFile.xcode)
  const GENERATED = ['public', 'capacitor.config.json', 'config.xml']

  test('knows every file of its folder, and every file it knows is there', () => {
    const inFolder = readdirSync(join(SHELL, 'ios/App/App')).filter((name) => !GENERATED.includes(name))
    const own = inFolder.filter((name) => !name.endsWith('.lproj'))
    for (const name of own) expect(project, name).toContain(`path = ${name};`)
    const known = found(
      project,
      /path = ([\w.]+\.(?:swift|plist|xcassets|entitlements|xcprivacy|xcstrings)); sourceTree/g,
    )
    for (const name of known) expect(inFolder).toContain(name)
  })

  test('compiles every Swift file', () => {
    const sources = readdirSync(join(SHELL, 'ios/App/App')).filter((name) => name.endsWith('.swift'))
    expect(found(project, /\/\* (\w+\.swift) in Sources \*\/,/g).toSorted()).toEqual(sources.toSorted())
  })

  test('has no id twice, and balanced brackets', () => {
    const ids = found(project, /^\t\t([0-9A-F]{24}) (?:\/\*.*\*\/ )?= \{/gm)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [open, close] of ['{}', '()'])
      expect(project.split(open ?? '').length).toBe(project.split(close ?? '').length)
  })
})

describe('icons and launch pictures', () => {
  test.each(shellIcons().map((icon) => [icon.file, icon] as const))(
    '%s is drawn from the mark of today',
    (file, icon) => {
      if ('text' in icon) return expect(readShell(file)).toBe(icon.text)
      // a PNG tells its size in the bytes 16 to 23
      const bytes = readFileSync(join(SHELL, file))
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([icon.size, icon.size])
    },
  )

  test('are small', () => {
    for (const { file } of shellIcons()) expect(statSync(join(SHELL, file)).size, file).toBeLessThan(16_384)
  })
})

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

/** The rows of the document: system, name, reason. */
const reasons = [...readShell('../docs/native.md').matchAll(/^\| (Android|iOS) \| `(\w+)` \| (.+) \|$/gm)].map(
  ([, system, name, reason]) => ({ system, name, reason: reason ?? '' }),
)

const documented = (system: string) => reasons.filter((row) => row.system === system).map(({ name }) => name)

const USES = /<uses-permission[^>]*android:name="android\.permission\.(\w+)"/g

describe('what the app may do', () => {
  test('on Android is what the document gives reasons for', () => {
    expect(found(readShell(ShellFile.manifest), USES)).toEqual(documented('Android'))
  })

  test('on iOS as well', () => {
    expect(found(readShell(ShellFile.info), /<key>(NS\w+UsageDescription)<\/key>/g)).toEqual(documented('iOS'))
  })

  test('has a reason each time', () => {
    for (const { name, reason } of reasons) expect(reason.length, name).toBeGreaterThan(15)
  })

  test('grows by no plugin', () => {
    const require = createRequire(join(import.meta.dirname, '../../shell/package.json'))
    for (const name of Object.keys(packages)) {
      const manifest = join(dirname(require.resolve(`${name}/package.json`)), 'android/src/main/AndroidManifest.xml')
      if (existsSync(manifest)) expect(found(readFileSync(manifest, 'utf8'), USES), name).toEqual([])
    }
  })
})

describe('what iOS tells people', () => {
  const { sourceLanguage, strings } = JSON.parse(readShell(ShellFile.infoTexts))
  const LANGUAGES = ['zh-Hans', 'zh-Hant', 'en', 'es', 'fr']

  test.each(documented('iOS'))('of %s is said in five languages', (name) => {
    const texts = strings[name ?? ''].localizations
    expect(Object.keys(texts).toSorted()).toEqual(LANGUAGES.toSorted())
    for (const { stringUnit } of Object.values<{ stringUnit: { value: string } }>(texts))
      expect(stringUnit.value.length).toBeGreaterThan(5)
    const [told] = found(readShell(ShellFile.info), new RegExp(`<key>${name}</key>\\s*<string>(.*)</string>`, 'g'))
    expect(texts[sourceLanguage].stringUnit.value).toBe(told)
  })
})
