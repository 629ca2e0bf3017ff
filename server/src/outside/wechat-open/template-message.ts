import { SettingFault } from '#platform/config/setting.ts'
import { isObject, readObject } from '../exchange/read-object.ts'
import type { WechatApi } from './wechat-api.ts'

/** What may stand in a field of a template. */
export const TEMPLATE_VALUES = ['title', 'text', 'activity', 'time'] as const
/** One of the things that may stand in a field. */
type TemplateValue = (typeof TEMPLATE_VALUES)[number]

/** A template of the account: its id, and what stands in each of its fields. */
export type MessageTemplate = { id: string; fields: Readonly<Record<string, TemplateValue>> }

/** Templates by kind of notification; `default` for the kinds that are not named. */
export type MessageTemplates = Readonly<Record<string, MessageTemplate>>

/** A message to a follower of the account. */
export type TemplateMessage = {
  openId: string
  template: MessageTemplate
  values: Readonly<Record<TemplateValue, string>>
  /** Address it opens. */
  url: string
  /** The same within 10 minutes is sent once. */
  id: string
}

/** How much each kind of field takes, in characters, by the letters its name begins with. */
const FIELD_MAX: Readonly<Record<string, number>> = {
  thing: 20,
  short_thing: 5,
  phrase: 5,
  name: 10,
  character_string: 32,
  const: 20,
}

/** What any other field takes. */
const OTHER_FIELD_MAX = 32

const FIELD_NAME = /^[a-z_]+?(?=\d*$)/

/** Sends a message with an access token. */
export async function sendTemplateMessage(api: WechatApi, access_token: string, message: TemplateMessage) {
  const { template, values, openId, url, id } = message
  const data = Object.fromEntries(
    Object.entries(template.fields).map(([name, value]) => [name, { value: fit(name, values[value]) }]),
  )
  const body = { touser: openId, template_id: template.id, url, client_msg_id: id, data }
  await api({ path: '/cgi-bin/message/template/send', query: { access_token }, body })
}

/** A value no longer than its field takes; an empty one would be refused. */
function fit(name: string, value: string): string {
  const max = FIELD_MAX[FIELD_NAME.exec(name)?.[0] ?? ''] ?? OTHER_FIELD_MAX
  const letters = Array.from(value.trim() || '–')
  return letters.length <= max ? letters.join('') : `${letters.slice(0, max - 1).join('')}…`
}

/** The templates as a setting names them, in JSON: `{"default":{"id":"…","fields":{"thing1":"title"}}}`. */
export function messageTemplates(text: string): MessageTemplates {
  const given = readObject(text)
  if (given && Object.values(given).every(isTemplate)) return given as MessageTemplates
  const example = '{"default":{"id":"TEMPLATE","fields":{"thing1":"title","time2":"time"}}}'
  throw new SettingFault(`must be JSON such as ${example}, with the values ${TEMPLATE_VALUES.join(', ')}`)
}

function isTemplate(value: unknown): boolean {
  if (!isObject(value) || typeof value['id'] !== 'string' || !value['id'] || !isObject(value['fields'])) return false
  return Object.values(value['fields']).every((one) => TEMPLATE_VALUES.includes(one as TemplateValue))
}
