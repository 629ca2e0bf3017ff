import { Counter, type Registry } from 'prom-client'
import type { Log } from '#platform/log/log.ts'
import { ALIYUN_SMS_CODES, TENCENT_SMS_CODES } from './vendor-codes/sms-codes.ts'
import { TENCENT_CAPTCHA_CODES, TENCENT_MAP_CODES, TENCENT_REVIEW_CODES } from './vendor-codes/tencent-codes.ts'
import { UNIVERIFY_CODES } from './vendor-codes/univerify-codes.ts'
import type { VendorCode, VendorCodes } from './vendor-codes/vendor-code.ts'
import { WECHAT_OPEN_CODES } from './vendor-codes/wechat-open-codes.ts'
import { WECHAT_PAY_CODES, WECHAT_PAY_FAULTS } from './vendor-codes/wechat-pay-codes.ts'

/** The codes of all vendors, by the name of the service. */
export const VENDOR_CODES = {
  'wechat-open': WECHAT_OPEN_CODES,
  'aliyun-sms': ALIYUN_SMS_CODES,
  'tencent-sms': TENCENT_SMS_CODES,
  'tencent-map': TENCENT_MAP_CODES,
  'tencent-captcha': TENCENT_CAPTCHA_CODES,
  'tencent-review': TENCENT_REVIEW_CODES,
  univerify: UNIVERIFY_CODES,
  'wechat-pay': { ...WECHAT_PAY_CODES, ...WECHAT_PAY_FAULTS },
} as const satisfies Readonly<Record<string, VendorCodes>>

/** A service whose refusals are watched. */
export type VendorService = keyof typeof VENDOR_CODES

/** Told of each call that a vendor refused or did not answer; `code` is the vendor's, or a word of ours. */
export type VendorWatch = (service: VendorService, code: string) => void

/** What a code of a vendor means; null where its documents do not list it. */
export function meaningOf(service: VendorService, code: string): VendorCode | null {
  const codes: VendorCodes = VENDOR_CODES[service]
  return codes[code] ?? null
}

/**
 * Counts what vendors refuse, by service and code, and writes an error line where the operator or the program is at
 * fault: nobody else can mend it, and what depends on it is dead until then.
 */
export function vendorWatch({ log, registry }: { log: Log; registry: Registry }): VendorWatch {
  const failures = new Counter({
    name: 'outside_failures_total',
    help: 'Calls of outside services that were refused or not answered, by service and by the code of the vendor.',
    labelNames: ['service', 'code'],
    registers: [registry],
  })
  return (service, code) => {
    failures.inc({ service, code })
    const { remedy, means } = meaningOf(service, code) ?? {}
    const facts = { service, code, ...(means && { means }) }
    if (remedy === 'operator') log.error(facts, 'an outside service refuses us until the operator mends it')
    else if (remedy === 'program') log.error(facts, 'an outside service does not understand us')
    else if (remedy !== 'person') log.warn(facts, 'an outside service fails')
  }
}

type Watched = { service: VendorService; watch: VendorWatch }

/** The same client, whose failures are told; what `codeOf` does not know is no failure of the vendor. */
export function watched<Client extends object>(
  client: Client,
  { service, watch, codeOf }: Watched & { codeOf: (error: unknown) => string | null },
): Client {
  const told = (error: unknown): never => {
    const code = codeOf(error)
    if (code !== null) watch(service, code)
    throw error
  }
  return new Proxy(client, {
    get(target, name) {
      const part: unknown = Reflect.get(target, name)
      if (typeof part !== 'function') return part
      return (...given: unknown[]) => {
        const answer: unknown = Reflect.apply(part, target, given)
        return answer instanceof Promise ? answer.catch(told) : answer
      }
    },
  })
}
