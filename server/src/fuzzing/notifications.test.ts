import { createCipheriv, createHash } from 'node:crypto'
import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { orderElsewhere } from '@quan/contract/payment/order-elsewhere.ts'
import { demoVendorSettings } from '@quan/simulators/demo-vendor-settings.ts'
import { simulators } from '@quan/simulators/simulators.ts'
import { demoWechatPayAccount } from '@quan/simulators/wechat-pay/pay-account.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REFUSALS } from '#features/payment/payment-notifications.ts'
import { signatureOf } from '#outside/wechat-pay/signature.ts'
import { NOTIFY_PATHS } from '#outside/wechat-pay/wechat-pay.ts'
import { writeXml } from '#outside/wechat-pay/write-xml.ts'
import { leaksIn } from './answer-faults.testing.ts'
import { type FuzzInput, fuzzPlan, fuzzRun } from './fuzz-run.testing.ts'
import { type FuzzWorld, fuzzWorld } from './fuzz-world.testing.ts'
import { HOSTILE_TEXTS } from './hostile-values.testing.ts'
import { mutatedBytes } from './mutated-bytes.testing.ts'

const { inputs, seed } = fuzzPlan('notifications')
const AT_ONCE = 50
const { appId, merchantId, apiKey } = demoWechatPayAccount
const STATUSES = [200, 413, 415]

/** What makes a difference in XML. */
const XML_TOKENS = [
  '<',
  '>',
  '</xml>',
  '<xml>',
  '<![CDATA[',
  ']]>',
  '&#x41;',
  '&lt;',
  '&x;',
  '<!DOCTYPE x [<!ENTITY x "y">]>',
  '<?xml version="1.0" encoding="gbk"?>',
  '<!--',
  '/>',
  '\u0000',
  '\ufffe',
  '<sign>',
  '<toString>1</toString>',
]

let world: FuzzWorld
beforeAll(async () => {
  world = await fuzzWorld({ settings: demoVendorSettings, simulators })
})
afterAll(() => world.close())

// proves 17.13
test(
  `${inputs} messages of who says to be the payment service are answered by XML (FUZZ_SEED=${seed})`,
  async () => {
    const found = await fuzzRun(messages(await numberOfOrder()))
    expect(found).toMatchObject({ inputs, faults: [], costly: [] })
  },
  120_000 + inputs * 50,
)

/** The number by which the payment service knows an order that is to be paid. */
async function numberOfOrder(): Promise<string> {
  const [member] = world.members
  const headers = { authorization: `Bearer ${await world.tokens.issue(member!)}` }
  const orders = await world.sql<{ id: string }[]>`
    select id from "order" where member_id = ${member!.memberId} and state = ${OrderState.unpaid}`
  for (const { id: orderId } of orders)
    await world.app.inject({
      method: 'POST',
      url: pathOf(orderElsewhere),
      payload: { orderId, way: 'native' },
      headers,
    })
  const [row] = await world.sql<{ number: string }[]>`select out_trade_no as number from payment limit 1`
  return row!.number
}

async function* messages(number: string): AsyncGenerator<FuzzInput> {
  const bodies = fc.oneof(
    mutatedBytes([Buffer.from(payment(number, {})), Buffer.from(refund(number, {}))], XML_TOKENS),
    strangeFields.map((fields) => Buffer.from(payment(number, fields))),
    strangeFields.map((fields) => Buffer.from(refund(number, fields))),
    mutatedBytes([Buffer.from(refundXml(number, {}))], XML_TOKENS).map((xml) => Buffer.from(sealedRefund(xml))),
  )
  const requests = fc.record({ body: bodies, path: fc.constantFrom(...Object.values(NOTIFY_PATHS)) })
  for (let made = 0; made < inputs; made += AT_ONCE)
    for (const { body, path } of fc.sample(requests, { seed: seed + made, numRuns: Math.min(AT_ONCE, inputs - made) }))
      yield { about: `${path} ${body.toString().slice(0, 600)}`, send: () => sent(path, body) }
}

/** Fields of a signed message that are not as they should be. */
const strangeFields = fc.dictionary(
  fc.constantFrom(
    'total_fee',
    'out_trade_no',
    'transaction_id',
    'time_end',
    'fee_type',
    'result_code',
    'openid',
    'trade_type',
    'attach',
    'refund_fee',
    'out_refund_no',
    'refund_status',
    'success_time',
  ),
  fc.oneof(
    fc.constantFrom(
      ...HOSTILE_TEXTS.map((text) => text.slice(0, 2_000).replaceAll(/[\p{Cc}\p{Cs}\uFFFD-\uFFFF]/gu, '')),
    ),
    fc.constantFrom('0', '-1', '1.5', '99999999999999999999', '20260230250000', 'CHANGE', 'SUCCESS', 'USD'),
  ),
  { minKeys: 1, maxKeys: 3 },
)

type Fields = Readonly<Record<string, string>>

function payment(number: string, strange: Fields): string {
  const fields = {
    return_code: 'SUCCESS',
    result_code: 'SUCCESS',
    appid: appId,
    mch_id: merchantId,
    nonce_str: 'nonce',
    openid: 'oPayer',
    trade_type: 'NATIVE',
    bank_type: 'OTHERS',
    total_fee: '10000',
    cash_fee: '10000',
    transaction_id: '4200000000000000000000000001',
    out_trade_no: number,
    time_end: '20261121180000',
    ...strange,
  }
  const message = new Map(Object.entries(fields))
  return writeXml([...message, ['sign', signatureOf(message, { apiKey, signType: 'MD5' })]])
}

function refundXml(number: string, strange: Fields): string {
  const fields = {
    out_trade_no: number,
    out_refund_no: 'a'.repeat(32),
    refund_id: '5000000000',
    refund_fee: '1',
    total_fee: '10000',
    refund_status: 'SUCCESS',
    success_time: '2026-11-21 18:00:00',
    ...strange,
  }
  return writeXml(Object.entries(fields)).replaceAll(/(?<=<\/?)xml(?=>)/g, 'root')
}

const refund = (number: string, strange: Fields) => sealedRefund(Buffer.from(refundXml(number, strange)))

function sealedRefund(xml: Buffer): string {
  const key = createHash('md5').update(apiKey).digest('hex')
  const cipher = createCipheriv('aes-256-ecb', key, null)
  const sealed = Buffer.concat([cipher.update(xml), cipher.final()]).toString('base64')
  const outer = { return_code: 'SUCCESS', appid: appId, mch_id: merchantId, nonce_str: 'nonce', req_info: sealed }
  return writeXml(Object.entries(outer))
}

async function sent(path: string, payload: Buffer): Promise<string[]> {
  const { statusCode, body } = await world.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { 'content-type': 'text/xml' },
  })
  const isAnswer = statusCode !== 200 || /^<xml><return_code><!\[CDATA\[(?:SUCCESS|FAIL)\]\]>/.test(body)
  return [
    ...(STATUSES.includes(statusCode) ? [] : [`answers ${statusCode}`]),
    ...(isAnswer ? [] : ['is no answer']),
    // what was not foreseen
    ...(body === REFUSALS.failed ? ['fails'] : []),
    ...leaksIn(body, world.secrets),
  ]
}
