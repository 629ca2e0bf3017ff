import { randomUUID } from 'node:crypto'
import { CONSENT_VERSIONS } from '@quan/contract/login/register-login-account.ts'
import { demoVendorSettings } from '@quan/simulators/demo-vendor-settings.ts'
import { simulators } from '@quan/simulators/simulators.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#console/access/password.ts'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity, aTicketType, DAY_MS } from '#features/activity/testing/an-activity.ts'
import { aDraft } from '#features/hosting/hosting-world.testing.ts'
import { serviceNumberOf } from '#features/payment/service-number.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { ENTERED, entered as e } from './entered.testing.ts'
import { type Somebody, type TellingWorld, tellingWorld } from './telling-world.testing.ts'

const OPEN_IDS = { ann: 'oTellingAnn00000000000000000', ben: 'oTellingBen00000000000000000' }
const OWNER = 'op-telling'

let world: TellingWorld
let ann: Somebody
let ben: Somebody
/** Secrets that came up on the way: codes, tokens, tickets, openids. */
const issued: Record<string, string> = { 'openid of ann': OPEN_IDS.ann, 'openid of ben': OPEN_IDS.ben }

beforeAll(async () => {
  world = await tellingWorld({
    settings: demoVendorSettings,
    simulators: (options) => simulators({ ...options, acceptsAnyOpenid: true }),
  })
  const { sql } = world
  await sql`
    insert into operator (id, name, display_name, password, roles, created_at)
    values (${randomUUID()}, ${OWNER}, '测试', ${await hashPassword(e('password of an operator'))}, '{owner}', ${new Date(TEST_NOW)})`
  ann = await world.register(e('phone'), 'device of ann')
  ben = await world.register(e('phone of the other'), 'device of ben')
  Object.assign(issued, { 'token of ann': ann.token, 'token of ben': ben.token })
  for (const [who, openId] of Object.entries(OPEN_IDS))
    await sql`update member set wechat_open_id = ${openId} where id = ${who === 'ann' ? ann.id : ben.id}`
  await comeIn()
  const activity = await goOut()
  await talk()
  await host()
  const orderId = await pay(activity)
  await lookBack(activity.id)
  await mistake()
  await operate()
  await moveOn(orderId)
  await sufferVendors(activity)
  await world.runJobs()
}, 120_000)
afterAll(() => world.close())

/** What goes through: a step that is refused tells nothing of what it was given. */
async function succeed({ token }: Somebody, path: string, payload: object) {
  const answer = await world.call(path, payload, token)
  expect(answer.status, path).toBe(200)
  return answer
}
const asAnn = (path: string, payload: object) => succeed(ann, path, payload)
const asBen = (path: string, payload: object) => succeed(ben, path, payload)
/** What is refused, or fails. */
async function fail({ token }: Somebody, path: string, payload: object) {
  const { status } = await world.call(path, payload, token)
  expect(status, path).toBeGreaterThanOrEqual(400)
  return status
}

/** Both fill in their cards, one looks around from where they are. */
async function comeIn() {
  const point = { longitude: Number(e('longitude')), latitude: Number(e('latitude')) }
  const place = {
    wxUserInfoLongitude: point.longitude,
    wxUserInfoLatitude: point.latitude,
    province: '浙江省',
    city: '杭州市',
  }
  await asAnn('WxUserInfo/SaveUserInfo', {
    id: ann.id,
    nickName: e('nick name'),
    sex: 2,
    birthDate: e('birth date'),
    ...place,
  })
  await asBen('WxUserInfo/SaveUserInfo', { id: ben.id, nickName: '阿本', sex: 1, birthDate: '1990-01-02' })
  await asAnn('BusinessCard/SaveMyCard', { lines: { intro: e('intro') } })
  await world.call('CommonApi/GetLocation', point)
  await world.call('Activity/GetActivityList', { near: point })
  await world.ask({
    url: `/api/services/app/Activity/GetActivityList?input=${encodeURIComponent(JSON.stringify({ near: point }))}`,
  })
}

/** An activity, whose places both have, one with a guest and a friend. */
async function goOut() {
  const { sql, time } = world
  const ticketTypes = [aTicketType({ priceFen: 5_000, quota: 20 })]
  const about = {
    publishedAt: time.now - 1,
    startAt: time.now + DAY_MS,
    endAt: time.now + DAY_MS + 3_600_000,
    capacity: null,
    matchHours: 12,
  }
  const activity = anActivity({ ...about, ticketTypes, organizer: { id: ben.id, nickName: '阿本' } })
  await activityStore(sql).add([activity])
  await asAnn('Activity/AskQuestion', { activityId: activity.id, text: e('question') })
  await asAnn('WXUserFocus/ToggleFocusUser', { userGUID: ann.id, focusUserGUID: ben.id, isFocus: true })
  await asBen('WXUserFocus/ToggleFocusUser', { userGUID: ben.id, focusUserGUID: ann.id, isFocus: true })
  return activity
}

async function talk() {
  const { result: conversation } = await asAnn('Conversation/Ask', { userGUID: ben.id })
  const { id } = conversation
  await asBen('Conversation/Answer', { id, agree: true })
  await asAnn('Conversation/Send', { id, requestId: randomUUID(), kind: 'text', body: e('message') })
  await asBen('Conversation/Search', { id, keyword: e('message').slice(0, 4) })
  await asBen('UserSafety/Report', {
    target: { kind: 'conversation', id },
    reason: 'abuse',
    text: e('report'),
    withEvidence: true,
  })
}

async function host() {
  await asAnn('Host/Apply', { plan: e('plan'), cityCode: '330100', idea: '周六茶会' })
  await world.sql`update member set is_organizer = true where id = ${ben.id}`
  const { result: draft } = await asBen('Host/SaveDraft', aDraft({ description: e('plan') }))
  await asBen('Host/Submit', { id: draft.id })
  await fail(ben, 'Host/Submit', { id: randomUUID(), [e('phone')]: e('intro') })
}

type Activity = Awaited<ReturnType<typeof goOut>>

/** Ann pays for herself and a guest, gives the guest's place back, and ben pays in ways that fail. */
async function pay({ id: activityId, ticketTypes }: Activity) {
  const facts = { phone: e('phone of a guest'), birthDate: e('birth date of a guest'), remark: e('remark') }
  const { result: guest } = await asAnn('GbUser/SaveOther', { nickName: e('name of a guest'), sex: 1, ...facts })
  await asAnn('GbUser/SaveMember', { phone: e('phone of a friend'), remark: e('remark') })
  const order = { activityId, ticketTypeId: ticketTypes[0]?.id, buyType: 10, quantity: 2, gbUserIds: [guest.id] }
  const { result: made } = await asAnn('Order/CreateOrder', { ...order, requestId: randomUUID() })
  await world.runJobs()
  await payFor(made.id)
  // asked after, whether or not the notification has come
  world.time.now += 70_000
  await world.runJobs()
  const { result: paid } = await asAnn('Order/GetOrderDetail', { id: made.id })
  const ofGuest = paid.places.find(({ holder }: { holder: { kind: string } }) => holder.kind === 'other')
  const [{ link_token: link } = { link_token: '' }] = await world.sql<{ link_token: string }[]>`
    select link_token from place where id = ${ofGuest.id}`
  Object.assign(issued, { 'link of a guest': link, ticket: paid.places[0].ticket })
  await world.ask({ url: `/t/${link}` })
  await fail(ben, 'Order/CheckInPlace', { ticket: `${paid.places[0].ticket}x` })
  await asAnn('Order/GetOrdersByPhone', { bookerPhone: e('phone that was looked for') })
  await asAnn('Order/RequestRefund', { id: made.id, placeIds: [ofGuest.id] })
  await world.runJobs()
  for (const body of [`<xml><attach>${e('name of a guest')}</attach><openid>${OPEN_IDS.ann}</openid></xml>`, '<xml>'])
    for (const path of ['pay', 'refund'])
      await world.ask({
        method: 'POST',
        url: `/notify/wechat/${path}`,
        payload: body,
        headers: { 'content-type': 'text/xml' },
      })
  return made.id
}

/** Ann says how it was, as if it had begun by now. */
async function lookBack(activityId: string) {
  const move = (by: string) => world.sql`
    update activity set start_at = start_at + ${by}::interval, end_at = end_at + ${by}::interval where id = ${activityId}`
  await move('-25 hours')
  await asAnn('ActivityMatch/SaveFeedback', { activityId, face: 1, text: e('feedback') })
  await move('25 hours')
}

async function payFor(orderId: string) {
  const product = { productId: orderId, buyType: 10, productName: e('name of a guest') }
  await asAnn('TenPay3/Order', { productDto: product, storeId: 'quan-store-1', orderPayType: 1 })
  const { result: link } = await asAnn('TenPay3/GetPayLink', { orderId })
  issued['link of a friend'] = link.url.split('/').at(-1)
  await world.ask({ url: `/p/${issued['link of a friend']}` })
  const number = serviceNumberOf(orderId)
  await world.server.inject({
    method: 'POST',
    url: '/sim/wechat-pay/act',
    payload: { out_trade_no: number, act: 'pay' },
  })
}

/** Every outside service breaks off, answers nonsense or refuses, while people go on. */
async function sufferVendors({ id: activityId, ticketTypes }: Activity) {
  const order = { activityId, ticketTypeId: ticketTypes[0]?.id, buyType: 20, quantity: 1, requestId: randomUUID() }
  const { result: made } = await asBen('Order/CreateOrder', order)
  await world.runJobs()
  const product = { productId: made.id, buyType: 20, productName: e('name of a guest') }
  const point = { longitude: Number(e('longitude')) + 0.1, latitude: Number(e('latitude')) }
  for (const code of ['hang-up', 'http-500', 'garbage']) {
    for (const service of ['aliyun-sms', 'tencent-sms', 'tencent-map', 'wechat-open', 'wechat-pay', 'unicloud'])
      await world.spoil(service, code, 4)
    await world.codeFor(e('phone of the other'), 'login')
    await asBen('TenPay3/Order', { productDto: product, storeId: 'quan-store-1', orderPayType: 1 })
    await world.call('CommonApi/GetLocation', point)
    await world.call('WxUserInfo/RegisterLoginAccount', {
      wxCode: e('nick name'),
      state: e('remark'),
      consent: CONSENT_VERSIONS,
    })
    await world.ask({
      method: 'POST',
      url: '/cloud/ulogin',
      payload: { access_token: e('remark'), openid: e('phone') },
    })
    await world.runJobs()
  }
}

/** What is wrong, too long, unreadable, or somewhere else, with what people entered in it. */
async function mistake() {
  const { sql } = world
  const login = { wxUserInfoMobilePhone: e('phone'), consent: CONSENT_VERSIONS }
  for (let guess = 0; guess < 6; guess++)
    await world.call('WxUserInfo/RegisterLoginAccount', { ...login, code: '000000' })
  await world.call('TokenAuthService/CreateWxAccessToken', { userGUID: ann.id, wxUserInfoMobilePhone: e('phone') })
  await fail(ann, 'WxUserInfo/GetUserInfo', { id: ben.id })
  await fail(ann, 'GbUser/SaveOther', {
    nickName: e('name of a guest').repeat(30),
    sex: 7,
    phone: e('remark'),
    birthDate: e('phone'),
  })
  await fail(ann, 'WxUserInfo/SaveUserInfo', { id: ann.id, nickName: `${e('nick name')}加V信abc123` })
  await fail(ann, `GbUser/${e('name of a guest')}`, {})
  for (const url of [`/orderDetails?bookerPhone=${e('phone')}`, `/nowhere/x?q=${encodeURIComponent(e('intro'))}`])
    await world.ask({ url })
  await world.ask({
    method: 'POST',
    url: '/api/services/app/GbUser/SaveOther',
    payload: `{"nickName":"${e('name of a guest')}"`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ann.token}` },
  })
  await world.ask({
    method: 'POST',
    url: '/upload/picture',
    payload: e('intro'),
    headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'multipart/form-data; boundary=x' },
  })
  // the database refuses, quoting what it was given
  await sql`alter table companion add constraint refuses_all check (owner_id is null) not valid`
  const guest = { nickName: e('name of a guest'), sex: 1, phone: e('phone of a guest') }
  expect(await fail(ann, 'GbUser/SaveOther', guest)).toBe(500)
  await sql`alter table companion drop constraint refuses_all`
  await sql`alter table member add constraint refuses_names check (nick_name is null) not valid`
  expect(await fail(ann, 'WxUserInfo/SaveUserInfo', { id: ann.id, nickName: e('nick name') })).toBe(500)
  await sql`alter table member drop constraint refuses_names`
}

/** Another phone, a copy of everything, and the end of an account. */
async function moveOn(orderId: string) {
  const { codeFor } = world
  const code = await codeFor(e('wanted phone'), 'bindPhone')
  await asAnn('WxUserInfo/BindPhone', { wxUserInfoMobilePhone: e('wanted phone'), code })
  const stepUp = await codeFor(e('phone'), 'stepUp')
  const { result: copy } = await asAnn('MyData/Export', { code: stepUp })
  const headers = { authorization: `Bearer ${ann.token}` }
  expect((await world.ask({ url: `/my-data/${copy.id}`, headers })).statusCode).toBe(200)
  await world.ask({ url: `/my-data/${copy.id}`, headers: { authorization: `Bearer ${ben.token}` } })
  await world.ask({ url: `/my-data/${copy.id}`, headers: { authorization: `Bearer ${ann.token}x` } })
  await asAnn('Order/RequestRefund', { id: orderId })
  await world.runJobs()
  await asAnn('MyData/DeleteAccount', { code: await codeFor(e('phone'), 'deleteAccount') })
}

/** An operator comes in at the second try, looks people up and reads what was reported. */
async function operate() {
  const { host, origin } = new URL(`http://127.0.0.1:${world.port}`)
  const own: Record<string, string> = { host, origin, 'x-requested-with': 'XMLHttpRequest' }
  const call = async (path: string, payload: object, isRefused = false) => {
    const answer = await world.ask({ method: 'POST', url: `/api/console/${path}`, payload, headers: own })
    const [cookie] = answer.cookies
    if (cookie) own['cookie'] = `${cookie.name}=${cookie.value}`
    expect(answer.statusCode >= 400, path).toBe(isRefused)
    return answer.json().result
  }
  await call('Session/Enter', { name: OWNER, password: e('wrong password') }, true)
  await call('Session/Enter', { name: e('phone'), password: e('wrong password') }, true)
  await call('Session/Enter', { name: OWNER, password: e('password of an operator') })
  issued['session of an operator'] = own['cookie']?.split('=')[1] ?? ''
  await call('Member/Find', { phone: e('phone of the other') })
  await call('Member/Find', { name: e('nick name') })
  const { items } = await call('Report/GetQueue', { state: 'open' })
  await call('Report/GetOne', { id: items[0].id })
  await call('Report/Decide', { id: items[0].id, decision: 'warn', note: e('report') })
  await call('Order/Find', { memberId: ann.id })
  await call('Hosting/GetApplications', {})
  await call('Hosting/GetDrafts', {})
}

/** What was entered or handed out and stands in a text, by name. */
function findTold(texts: readonly string[]): string[] {
  const all = texts.join('\n')
  return Object.entries({ ...ENTERED, ...issued })
    .filter(([, value]) =>
      [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)].some((told) => all.includes(told)),
    )
    .map(([name]) => name)
}

describe('after people lived with the product at its most talkative', () => {
  test('everything was gone through', () => {
    for (const [name, value] of Object.entries(issued)) expect(value.length, name).toBeGreaterThan(8)
    const failed = world.refusals
      .map((text) => /"code":"([a-z_.]+)"/.exec(text)?.[1])
      .filter((code) => code !== undefined)
    for (const code of [
      'code.wrong',
      'input.invalid',
      'server.internal',
      'sms.unavailable',
      'location.unavailable',
      'console.entry_refused',
      'text.unfit',
    ])
      expect(failed).toContain(code)
  })

  // proves 30.7
  test('no line of the log tells what they entered or were given', () => {
    expect(world.lines.length).toBeGreaterThan(100)
    expect(findTold(world.lines)).toEqual([])
  })

  // proves 30.7
  test('nor does a figure', async () => {
    const figures = await world.metrics.text()
    expect(figures).toContain('http_failures_total')
    expect(findTold([figures])).toEqual([])
  })

  // proves 30.7
  test('nor an answer that is a failure', () => {
    expect(world.refusals.length).toBeGreaterThan(30)
    expect(findTold(world.refusals)).toEqual([])
  })

  test('a search would find it', () => {
    expect(findTold([`x ${e('phone')} y`, encodeURIComponent(e('intro'))])).toEqual(['phone', 'intro'])
  })
})
