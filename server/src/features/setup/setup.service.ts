import { type getSetup, type PartSetup, SetupPart } from '@quan/contract/console/setup.ts'
import type { ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import { setupQueries } from '#features/setup/setup.queries.ts'
import type { Environment } from '#platform/config/read-settings.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** The settings without which a part is off, or the server does not start. */
const PARTS: Readonly<Record<SetupPart, Needs>> = {
  sms: {
    isNeeded: true,
    settings: [
      'ALISMS_BASE_URL',
      'ALISMS_ACCESS_KEY_ID',
      'ALISMS_ACCESS_KEY_SECRET',
      'ALISMS_SIGN_NAME',
      'ALISMS_TEMPLATE_CODE',
    ],
  },
  map: { isNeeded: true, settings: ['QQLBS_BASE_URL', 'QQLBS_KEY'] },
  wechat: { isNeeded: true, settings: ['WX_OPEN_BASE_URL', 'WX_API_BASE_URL', 'WX_APP_ID', 'WX_APP_SECRET'] },
  pay: { isNeeded: true, settings: ['WXPAY_BASE_URL', 'WXPAY_MERCHANT_ID', 'WXPAY_API_KEY'] },
  payWays: { isNeeded: false, settings: ['WXPAY_WAYS'] },
  smsNews: { isNeeded: false, settings: ['ALISMS_NEWS_TEMPLATES'] },
  secondSms: {
    isNeeded: false,
    settings: [
      'TCSMS_BASE_URL',
      'TCSMS_SECRET_ID',
      'TCSMS_SECRET_KEY',
      'TCSMS_SDK_APP_ID',
      'TCSMS_SIGN_NAME',
      'TCSMS_TEMPLATE_ID',
    ],
  },
  captcha: {
    isNeeded: false,
    settings: ['TCCAPTCHA_SECRET_ID', 'TCCAPTCHA_SECRET_KEY', 'TCCAPTCHA_APP_ID', 'TCCAPTCHA_APP_SECRET_KEY'],
  },
  review: { isNeeded: false, settings: ['TCREVIEW_SECRET_ID', 'TCREVIEW_SECRET_KEY'] },
  oneClick: { isNeeded: false, settings: ['UNICLOUD_BASE_URL', 'UNICLOUD_FUNCTION_SECRET'] },
  mapScript: { isNeeded: false, settings: ['QQMAP_JS_KEY'] },
  webPush: { isNeeded: false, settings: ['WEB_PUSH_CONTACT'] },
  securityContact: { isNeeded: false, settings: ['SECURITY_CONTACTS'] },
}

type Parts = {
  sql: SqlRunner
  /** As `readSetup` found it when the server started. */
  setup: readonly PartSetup[]
}

/** How far the installation is on the way from an empty database to its first paid place. */
export async function findSetup({ sql, setup }: Parts, operatorId: string): Promise<ConsoleResultOf<typeof getSetup>> {
  const queries = setupQueries(sql)
  const { draftCity, activityCity, ...progress } = await queries.findProgress(operatorId)
  const code = activityCity ?? draftCity
  return {
    parts: [...setup],
    ...progress,
    city: code === null ? null : await queries.findCity(code),
    hasActivity: activityCity !== null,
  }
}

type Needs = { isNeeded: boolean; settings: readonly string[] }

/** Simulators have addresses of their own, which nobody sets. */
const isAddress = (setting: string) => setting.endsWith('_BASE_URL')

/** What of an installation is set up: names of settings alone, so that no value of one is kept. */
export function readSetup(environment: Environment, { mode }: Pick<ServerConfig, 'mode'>): PartSetup[] {
  return Object.values(SetupPart).map((part) => {
    const { isNeeded, settings: all } = PARTS[part]
    const settings = all.filter((setting) => mode === 'production' || !isAddress(setting))
    return { part, isNeeded, settings, missing: settings.filter((setting) => !environment[setting]) }
  })
}
