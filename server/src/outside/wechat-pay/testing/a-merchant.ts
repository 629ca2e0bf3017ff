import { createCipheriv, createHash } from 'node:crypto'
import { inspect } from 'node:util'
import { expect } from 'vitest'
import { type Answer, aVendor, textAnswer } from '#outside/exchange/a-vendor.testing.ts'
import type { PayAccount } from '#outside/wechat-pay/pay-account.ts'
import { readXml } from '#outside/wechat-pay/read-xml.ts'
import { signatureOf } from '#outside/wechat-pay/signature.ts'
import { wechatPay } from '#outside/wechat-pay/wechat-pay.ts'
import { WechatPayError } from '#outside/wechat-pay/wechat-pay-error.ts'
import { writeXml } from '#outside/wechat-pay/write-xml.ts'

/** The account of the vectors. */
export const account: PayAccount = {
  appId: 'wx2421b1c4370ec43b',
  merchantId: '10000100',
  apiKey: '192006250b4c09247ec02edce69f6a2d',
  signType: 'MD5',
}
/** Somebody who pays, and their id there. */
export const openId = 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o'

/** A message of the vendor, signed for an account. */
export function signedXml(fields: Record<string, string>, signing: PayAccount = account): string {
  const common = { appid: signing.appId, mch_id: signing.merchantId, nonce_str: 'IITRi8Iabbblz1Jc' }
  const message = new Map(Object.entries({ return_code: 'SUCCESS', return_msg: 'OK', ...common, ...fields }))
  return writeXml(message.set('sign', signatureOf(message, signing)))
}

/** Answers that something was done. */
export const done = (fields: Record<string, string>): Answer =>
  textAnswer(signedXml({ result_code: 'SUCCESS', ...fields }))

/** Answers that something was refused. */
export const refused = (err_code: string): Answer =>
  textAnswer(signedXml({ result_code: 'FAIL', err_code, err_code_des: '说明' }))

/** Encrypts what a refund notification says, as the vendor does. */
export function encryptedRefund(plaintext: string | Buffer, apiKey = account.apiKey): string {
  const cipher = createCipheriv('aes-256-ecb', createHash('md5').update(apiKey).digest('hex'), null)
  return Buffer.concat([cipher.update(plaintext), cipher.final()]).toString('base64')
}

type MerchantOptions = { timeoutMs?: number; signing?: PayAccount }

/** A vendor that gives each answer in turn, and a client of it; what the client sent and how it slept is noted. */
export async function aMerchant(answers: [Answer, ...Answer[]], options: MerchantOptions = {}) {
  const { timeoutMs = 15_000, signing = account } = options
  const { baseUrl, requests } = await aVendor(answers)
  const sleeps: number[] = []
  const pay = wechatPay({
    ...signing,
    baseUrl,
    publicUrl: 'https://quan.example',
    certificate: null,
    timeoutMs,
    sleep: async (ms) => sleeps.push(ms),
  })
  const sent = () => requests.map(({ body }) => Object.fromEntries(readXml(body)))
  const paths = () => requests.map(({ url }) => url.pathname)
  return { pay, requests, sent, paths, sleeps }
}

/** The failure of a call, checked to tell nobody the API key and who pays. */
export async function failureOf(asking: Promise<unknown>): Promise<WechatPayError> {
  const failure = await asking.then(
    () => null,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(WechatPayError)
  expect(inspect(failure, { depth: Infinity, showHidden: true })).not.toMatch(new RegExp(`${account.apiKey}|${openId}`))
  return failure as WechatPayError
}
