import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the native shell, with a final slash. */
export const SHELL = fileURLToPath(new URL('../../shell/', import.meta.url))

/** The text of a file of the shell. */
export function readShell(file: string): string {
  return readFileSync(join(SHELL, file), 'utf8')
}

/** Every first group of a pattern in a text, in order. */
export function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '')
}

/** Files of the two projects that the tests look into. */
export const ShellFile = {
  config: 'capacitor.config.json',
  package: 'package.json',
  gradle: 'android/app/build.gradle',
  gradlePlugins: 'android/capacitor.settings.gradle',
  gradleDependencies: 'android/app/capacitor.build.gradle',
  manifest: 'android/app/src/main/AndroidManifest.xml',
  strings: 'android/app/src/main/res/values/strings.xml',
  xcode: 'ios/App/App.xcodeproj/project.pbxproj',
  swiftPackage: 'ios/App/CapApp-SPM/Package.swift',
  info: 'ios/App/App/Info.plist',
  infoTexts: 'ios/App/App/InfoPlist.xcstrings',
  entitlements: 'ios/App/App/App.entitlements',
} as const
