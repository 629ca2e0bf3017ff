import type { SmsAccount } from './sms-account.ts'
import { SmsRefusal } from './sms-refusal.ts'

/** The parts of one message. */
export type WrittenMessage = { phone: string; code: string; text: string }

/** The numbers of the demo begin with 100, which no operator gives out. */
const MOBILE = /^(?:\+?86|0086)?(1\d{10})$/
const VARIABLE = /\$\{(\w+)\}/g

/** The message a good request stands for. Throws the vendor's refusals. */
export function writeMessage(parameters: URLSearchParams, { signName, templates }: SmsAccount): WrittenMessage {
  const given = (name: string) => {
    const value = parameters.get(name)
    if (!value) throw new SmsRefusal('MissingParameter')
    return value
  }
  const [, phone] = MOBILE.exec(given('PhoneNumbers')) ?? []
  if (!phone) throw new SmsRefusal('isv.MOBILE_NUMBER_ILLEGAL')
  if (given('SignName') !== signName) throw new SmsRefusal('isv.SMS_SIGNATURE_ILLEGAL')
  const template = templates[given('TemplateCode')]
  if (template === undefined) throw new SmsRefusal('isv.SMS_TEMPLATE_ILLEGAL')
  const variables = readVariables(parameters.get('TemplateParam'))
  return { phone, code: variables['code'] ?? '', text: `【${signName}】${filled(template, variables)}` }
}

function filled(template: string, variables: Record<string, string>): string {
  return template.replace(VARIABLE, (_whole, name: string) => {
    const value = variables[name]
    if (!value) throw new SmsRefusal('isv.TEMPLATE_MISSING_PARAMETERS')
    return value
  })
}

function readVariables(json: string | null): Record<string, string> {
  try {
    const value: unknown = JSON.parse(json ?? '{}')
    const isTexts = typeof value === 'object' && value && Object.values(value).every((one) => typeof one === 'string')
    if (isTexts) return value as Record<string, string>
  } catch {
    // what is no JSON is refused below
  }
  throw new SmsRefusal('isv.INVALID_JSON_PARAM')
}
