import { APP_VERSION } from '@quan/contract/request/app-version.ts'
import { exampleOf } from '@quan/contract/meaning/example-of.ts'
import { meanings } from '@quan/contract/meaning/meanings.ts'
import { actionEnvelope } from '@quan/contract/push/action-envelope.ts'
import { appMessage } from '@quan/contract/push/app-message.ts'
import {
  aliasChange,
  deviceInfo,
  feedback,
  received,
  setMode,
  setTags,
} from '@quan/contract/push/client-action-data.ts'
import {
  keyNegotiate,
  keyNegotiateResult,
  login,
  loginResult,
  redirect,
  register,
  registerResult,
  serverClose,
} from '@quan/contract/push/packet-data.ts'
import { packet } from '@quan/contract/push/packet.ts'
import { ClientAction, ServerAction } from '@quan/contract/push/push-action.ts'
import { PushCommand } from '@quan/contract/push/push-command.ts'
import { actionResult, feedbackResult, pushMessageData } from '@quan/contract/push/server-action-data.ts'
import type * as z from 'zod/mini'
import { type JsonSchema, jsonSchemaOf, refTo, type SchemaWriting } from './json-schema.ts'

type Schema = z.core.$ZodType
/** `in clear` and `encrypted` tell how `data` travels. */
type PacketForm = {
  title: string
  data: Schema | null
  form: 'in clear' | 'encrypted'
  from: 'client' | 'gateway' | 'both'
}

/** Every packet there is, by its command. */
const PACKETS: Readonly<Record<keyof typeof PushCommand, PacketForm>> = {
  heartbeat: {
    title: 'Keeps the connection alive; data is two quotation marks, unsigned.',
    data: null,
    form: 'in clear',
    from: 'both',
  },
  keyNegotiate: { title: 'Offers the key of the connection.', data: keyNegotiate, form: 'in clear', from: 'client' },
  register: { title: 'Asks for a client id.', data: register, form: 'encrypted', from: 'client' },
  login: { title: 'Logs a client in.', data: login, form: 'encrypted', from: 'client' },
  logout: { title: 'Logs the client out; the connection stays.', data: null, form: 'encrypted', from: 'client' },
  clientMessage: { title: 'An action of the client.', data: actionEnvelope, form: 'encrypted', from: 'client' },
  keyNegotiateResult: {
    title: 'Answers the offer of a key.',
    data: keyNegotiateResult,
    form: 'in clear',
    from: 'gateway',
  },
  registerResult: { title: 'Gives a client id.', data: registerResult, form: 'encrypted', from: 'gateway' },
  loginResult: { title: 'Answers a login; actions may follow.', data: loginResult, form: 'encrypted', from: 'gateway' },
  logoutResult: { title: 'Answers a log-out.', data: null, form: 'encrypted', from: 'gateway' },
  serverMessage: {
    title: 'A push message, or the answer to an action.',
    data: actionEnvelope,
    form: 'encrypted',
    from: 'gateway',
  },
  serverClose: { title: 'Ends the connection.', data: serverClose, form: 'in clear', from: 'gateway' },
  redirectServer: { title: 'Sends the client elsewhere.', data: redirect, form: 'in clear', from: 'gateway' },
}

/** What `msgData` holds, by the action. */
const CLIENT_ACTIONS: Readonly<Record<ClientAction, Schema>> = {
  [ClientAction.addDeviceInfo]: deviceInfo,
  [ClientAction.feedback]: feedback,
  [ClientAction.received]: received,
  [ClientAction.setMode]: setMode,
  [ClientAction.setTags]: setTags,
  [ClientAction.bindAlias]: aliasChange,
  [ClientAction.unbindAlias]: aliasChange,
}
const SERVER_ACTIONS: Readonly<Record<ServerAction, Schema>> = {
  [ServerAction.pushMessage]: pushMessageData,
  [ServerAction.redirectServer]: redirect,
  [ServerAction.received]: received,
  [ServerAction.addDeviceInfoResult]: actionResult,
  [ServerAction.feedbackResult]: feedbackResult,
  [ServerAction.setModeResult]: actionResult,
  [ServerAction.setTagsResult]: actionResult,
  [ServerAction.bindAliasResult]: actionResult,
  [ServerAction.unbindAliasResult]: actionResult,
}

const INTRODUCTION = `
A WebSocket; one packet is one text frame with one JSON object. The client negotiates a key (1, answered by 16), registers
once (2, 32), logs in (3, 48) and then gets messages (80), each of which it acknowledges by the action \`received\` and tells
of by two feedbacks. Encrypted data is AES-128 in CBC with PKCS#7 padding under the key and iv of the connection, in base64;
signatures are over the plain text. A heartbeat goes out after a minute without a frame. Address, application and key stand
in \`push\` of GetServerInfo; \`Notification/BindClientId\` tells whose messages a client gets.
`.trim()

/** The push channel as an AsyncAPI 3 document, from the schemas of its packets. */
export function asyncApiDocument({ pushUrl }: { pushUrl: string }): JsonSchema {
  const components = new Map<string, JsonSchema>()
  const writing: SchemaWriting = { meanings, components, io: 'input' }
  const base = jsonSchemaOf(packet, writing)
  const packets = Object.entries(PACKETS).map(([name, form]) => [name, message(name, form, base, writing)] as const)
  jsonSchemaOf(appMessage, writing)
  const { protocol, host, pathname } = new URL(pushUrl)
  const operation = (action: 'send' | 'receive', from: 'client' | 'gateway', summary: string) => ({
    action,
    summary,
    channel: { $ref: '#/channels/push' },
    messages: Object.entries(PACKETS)
      .filter(([, form]) => form.from === from || form.from === 'both')
      .map(([name]) => ({ $ref: `#/channels/push/messages/${name}` })),
  })
  return {
    asyncapi: '3.0.0',
    info: { title: 'Quan 同城圈: push', version: APP_VERSION, description: INTRODUCTION },
    defaultContentType: 'application/json',
    servers: { gateway: { host, protocol: protocol.slice(0, -1), description: 'The push gateway of this server.' } },
    channels: {
      push: {
        address: pathname,
        title: 'The push channel',
        servers: [{ $ref: '#/servers/gateway' }],
        messages: Object.fromEntries(packets.map(([name]) => [name, { $ref: `#/components/messages/${name}` }])),
      },
    },
    operations: {
      takePackets: operation('receive', 'client', 'What the gateway takes from clients.'),
      sendPackets: operation('send', 'gateway', 'What the gateway sends to clients.'),
    },
    components: { messages: Object.fromEntries(packets), schemas: Object.fromEntries(components) },
  }
}

function message(
  name: string,
  { title, data, form }: PacketForm,
  base: JsonSchema,
  writing: SchemaWriting,
): JsonSchema {
  const command = PushCommand[name as keyof typeof PushCommand]
  const content = data ? plainData(name, data, writing) : {}
  return {
    name,
    title,
    summary: `Command ${command}; data travels ${form}.`,
    payload: { allOf: [base, { type: 'object', properties: { command: { const: command }, data: content } }] },
    ...(data ? { examples: [{ name, payload: example(command, data) }] } : {}),
  }
}

/** The JSON inside `data`; of messages also what their actions hold. */
function plainData(name: string, data: Schema, writing: SchemaWriting): JsonSchema {
  const plain = jsonSchemaOf(data, writing)
  const actions = name === 'clientMessage' ? CLIENT_ACTIONS : name === 'serverMessage' ? SERVER_ACTIONS : null
  if (!actions) return { type: 'string', contentMediaType: 'application/json', 'x-plain': plain }
  const held = Object.entries(actions).map(([action, schema]) => [action, jsonSchemaOf(schema, writing)])
  return {
    type: 'string',
    contentMediaType: 'application/json',
    'x-plain': plain,
    'x-actions': Object.fromEntries(held),
    ...(name === 'serverMessage' ? { 'x-message-text': refTo('AppMessage') } : {}),
  }
}

/** A packet with its data in clear, as it is before encryption. */
const example = (command: number, data: Schema) => ({
  ...(exampleOf(packet, { meanings }) as object),
  command,
  data: JSON.stringify(exampleOf(data, { meanings })),
})
