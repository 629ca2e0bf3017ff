import { writeFile } from 'node:fs/promises'
import { aliyunSmsSettings } from '@quan/server/outside/aliyun-sms/aliyun-sms-settings.ts'
import { tencentSmsSettings } from '@quan/server/outside/tencent-sms/tencent-sms-settings.ts'
import { tencentCaptchaSettings } from '@quan/server/outside/tencent-captcha/tencent-captcha-settings.ts'
import { tencentReviewSettings } from '@quan/server/outside/tencent-review/tencent-review-settings.ts'
import { tencentMapSettings } from '@quan/server/outside/tencent-map/tencent-map-settings.ts'
import { univerifySettings } from '@quan/server/outside/univerify/univerify-settings.ts'
import { webPushSettings } from '@quan/server/outside/web-push/web-push-settings.ts'
import { wechatOpenSettings } from '@quan/server/outside/wechat-open/wechat-open-settings.ts'
import { wechatPaySettings } from '@quan/server/outside/wechat-pay/wechat-pay-settings.ts'
import { hostingSettings } from '@quan/server/platform/config/hosting-settings.ts'
import { limitSettings } from '@quan/server/platform/config/limit-settings.ts'
import { nativeAppSettings } from '@quan/server/platform/config/native-app-settings.ts'
import { objectStorageSettings } from '@quan/server/platform/config/object-storage-settings.ts'
import { operatorSettings } from '@quan/server/platform/config/operator-settings.ts'
import { pushSettings } from '@quan/server/platform/config/push-settings.ts'
import { serverSettings } from '@quan/server/platform/config/server-settings.ts'
import { testSettings } from '@quan/server/testing/test-settings.ts'
import { runSettings } from './checks/run-settings.ts'
import { shellSettings } from './shell/shell-settings.ts'
import { webSettings } from './web-build/web-settings.ts'

type AnySetting = {
  env: string
  about: string
  default?: string | number | boolean | object | null
  written?: string
}

const GROUPS: [string, Record<string, AnySetting>][] = [
  ['The server', serverSettings],
  ['The operator; production must be given all of them, and the defaults are the demo’s', operatorSettings],
  ['Limits of one server process', limitSettings],
  ['What hosts publish without a review', hostingSettings],
  ['Pictures in object storage, off without a bucket', objectStorageSettings],
  ['The push channel', pushSettings],
  ['The native app, whose links open in the browser unless given', nativeAppSettings],
  ['The map service', tencentMapSettings],
  ['SMS, needed in production', aliyunSmsSettings],
  ['A second SMS service, which takes over when the first refuses; off unless given', tencentSmsSettings],
  ['The vendor’s captcha; captchas are drawn unless given', tencentCaptchaSettings],
  ['Review of texts and pictures; the word list alone unless given', tencentReviewSettings],
  ['One-click login, off unless given', univerifySettings],
  ['WeChat, off unless given', wechatOpenSettings],
  ['Payment, off unless given', wechatPaySettings],
  ['Messages to browsers, off without a key of their own', webPushSettings],
  ['The web build (`npm run build`, and at a start of the demo)', webSettings],
  ['The native build (`npm run shell`)', shellSettings],
  ['Tests', { ...runSettings, ...testSettings }],
]

/** The settings document, made from the declarations that the server, the builds and the tests read. */
export function settingsDocument(): string {
  const parts = GROUPS.map(([title, group]) => `## ${title}\n\n${table(Object.values(group))}`)
  return `# Settings\n\nEnvironment variables, read and checked at the start of what they are for. Made by \`node scripts/make-settings-doc.ts\`.\n\n${parts.join('\n\n')}\n`
}

function table(settings: AnySetting[]): string {
  const rows = settings.map(({ env, about, ...rest }) => `| \`${env}\` | ${defaultText(rest)} | ${about} |`)
  return ['| name | default | meaning |', '|---|---|---|', ...rows].join('\n')
}

function defaultText(rest: Pick<AnySetting, 'default' | 'written'>): string {
  if (rest.written !== undefined) return `\`${rest.written}\``
  if (!('default' in rest)) return 'must be given'
  if (rest.default === null || isEmpty(rest.default)) return '–'
  if (typeof rest.default === 'boolean') return rest.default ? 'on' : 'off'
  return `\`${typeof rest.default === 'object' ? JSON.stringify(rest.default) : String(rest.default)}\``
}

const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0

if (import.meta.main) await writeFile(new URL('../docs/settings.md', import.meta.url), settingsDocument())
