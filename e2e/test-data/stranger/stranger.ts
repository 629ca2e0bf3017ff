// A program of somebody who knows the document at /api/openapi.json and nothing else of this product. It logs in, lists
// activities, signs up for one and pays. `contract.ts` beside it is generated from the document.
import { constants, createCipheriv, createDecipheriv, publicEncrypt, randomBytes } from 'node:crypto'
import createClient from 'openapi-fetch'
import type { components, paths } from './contract.ts'

type Schemas = components['schemas']

const [server = '', phone = ''] = process.argv.slice(2)
const deviceId = crypto.randomUUID()
const launchKey = randomBytes(32)
let info: Schemas['ServerInfo'] | undefined
let wrappedKey = ''
let accessToken = ''
let credential = ''

const document = (await (await fetch(`${server}/api/openapi.json`)).json()) as {
  paths: Record<string, { post?: { 'x-sealed'?: boolean; 'x-personal'?: boolean } }>
}

/** Whether the document wants a body sealed: always, or because the call is personal with a token. */
function mustBeSealed(path: string): boolean {
  const { 'x-sealed': isSealed = false, 'x-personal': isPersonal = false } = document.paths[path]?.post ?? {}
  return isSealed || (isPersonal && accessToken !== '')
}

/** Seals what the document wants sealed, and opens what comes back so. */
async function sealingFetch(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.set('x-device-id', deviceId)
  headers.set('x-client', 'native')
  headers.set('x-requested-with', 'XMLHttpRequest')
  if (credential) headers.set('x-login-credential', credential)
  const isPost = request.method === 'POST'
  if (accessToken && isPost) headers.set('authorization', `Bearer ${accessToken}`)
  const body = isPost ? await request.text() : null
  if (body === null || !info || !mustBeSealed(pathname))
    return await fetch(request.url, { method: request.method, headers, body })
  const at = Date.now()
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', launchKey, iv).setAAD(Buffer.from(`POST\n${pathname}\n${at}`))
  const data = Buffer.concat([cipher.update(body, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
  const sealed: Schemas['SealedRequest'] = { keyId: info.keyId, key: wrappedKey, iv: iv.toString('base64'), at, data }
  const answer = await fetch(request.url, { method: 'POST', headers, body: JSON.stringify(sealed) })
  if (answer.headers.get('x-sealed') !== '1') return answer
  const opened = open((await answer.json()) as Schemas['SealedAnswer'], `${answer.status}\n${pathname}\n${sealed.iv}`)
  return new Response(opened, { status: answer.status, headers: { 'content-type': 'application/json' } })
}

function open({ iv, data }: Schemas['SealedAnswer'], boundTo: string): string {
  const sealed = Buffer.from(data, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', launchKey, Buffer.from(iv, 'base64'))
  decipher.setAAD(Buffer.from(boundTo)).setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString('utf8')
}

const client = createClient<paths>({ baseUrl: server, fetch: sealingFetch })

/** What a call answers; stops at a failure, which the document describes as well. */
function resultOf<Result>({ data, error }: { data?: { result: Result }; error?: unknown }): Result {
  if (!data) throw new Error(JSON.stringify(error))
  return data.result
}

/** What a person would do at the simulators: read a captcha and an SMS, pay on the phone. */
const atSimulators = async <Answer>(path: string, body?: object): Promise<Answer> => {
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  const answer = await fetch(
    server + path,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  )
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return (await answer.json()) as Answer
}

async function untilFound<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function logIn(): Promise<void> {
  info = resultOf(await client.GET('/api/services/app/CommonApi/GetServerInfo'))
  const key = { key: info.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  wrappedKey = publicEncrypt(key, launchKey).toString('base64')
  const captcha = await client.POST('/cloud/captcha', { body: { method: 'getImageCaptcha', scene: 'app' } })
  if (!captcha.data) throw new Error(captcha.error.errMsg)
  const { id } = captcha.data
  const { text } = await atSimulators<{ text: string }>(`/sim/captcha/${id}`)
  const wanted = { wxUserInfoMobilePhone: phone, captcha: { id, text }, scene: 'login' } as const
  resultOf(await client.POST('/api/services/app/CommonApi/SendCode', { body: wanted }))
  const code = await untilFound(async () => {
    const messages = await atSimulators<{ code: string }[]>(`/sim/sms/outbox?phone=${phone}`)
    return messages[0]?.code
  })
  const body = { wxUserInfoMobilePhone: phone, code, consent: info.consent }
  const login = resultOf(await client.POST('/api/services/app/WxUserInfo/RegisterLoginAccount', { body }))
  if (login.needsPhone) throw new Error('There is a phone.')
  if (!('id' in login)) throw new Error('The number is a new one.')
  credential = login.credential ?? ''
  const who = { userGUID: login.id, wxUserInfoMobilePhone: phone }
  const token = resultOf(await client.POST('/api/services/app/TokenAuthService/CreateWxAccessToken', { body: who }))
  accessToken = token.accessToken
  credential = token.credential ?? ''
}

/** The first activity to come that takes anybody, and a way to take part that costs something. */
async function findPlace(): Promise<{ activity: Schemas['ActivityDetail']; ticketType: Schemas['TicketType'] }> {
  const filter = { status: [10 as const], maxResultCount: 50 }
  const list = resultOf(await client.POST('/api/services/app/Activity/GetActivityList', { body: filter }))
  for (const { id, cancelled, priceFrom } of list.items) {
    if (cancelled || !priceFrom) continue
    const query = { id }
    const activity = resultOf(await client.GET('/api/services/app/Activity/GetActivityDetail', { params: { query } }))
    const isOpen = Date.parse(activity.enrollDeadline) > Date.now() + 600_000 && activity.minAge === null
    const fits = ({ sex, price, taken, quota }: Schemas['TicketType']) => sex === 0 && price > 0 && taken + 1 < quota
    const ticketType = activity.ticketTypes.find(fits)
    if (isOpen && ticketType && activity.participantCount < (activity.capacity ?? 0)) return { activity, ticketType }
  }
  throw new Error('No activity takes a stranger.')
}

async function signUpAndPay(): Promise<Schemas['Order']> {
  const lines = { nickName: '路人', sex: 1, birthDate: '1995-06-18' } as const
  resultOf(await client.POST('/api/services/app/BusinessCard/SaveMyCard', { body: { lines } }))
  const { activity, ticketType } = await findPlace()
  const bought = { activityId: activity.id, ticketTypeId: ticketType.id, buyType: 10, quantity: 1 } as const
  const body = { ...bought, requestId: crypto.randomUUID() }
  const order = resultOf(await client.POST('/api/services/app/Order/CreateOrder', { body }))
  const productDto = { productId: order.id, buyType: order.buyType }
  const payment = { productDto, storeId: info?.storeId ?? '', orderPayType: 1 } as const
  const parameters = resultOf(await client.POST('/api/services/app/TenPay3/Order', { body: payment }))
  if (!parameters.package.startsWith('prepay_id=')) throw new Error('Nothing to pay with.')
  await atSimulators('/sim/wechat-pay/act', { out_trade_no: order.id.replaceAll('-', ''), act: 'pay' })
  return await untilFound(async () => {
    const now = resultOf(await client.POST('/api/services/app/Order/GetOrderDetail', { body: { id: order.id } }))
    return now.state === 10 ? undefined : now
  })
}

await logIn()
const { state, amount, places } = await signUpAndPay()
process.stdout.write(JSON.stringify({ state, amount, tickets: places.filter(({ ticket }) => ticket).length }))
