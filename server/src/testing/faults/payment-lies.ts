import { createCipheriv, createHash } from 'node:crypto'
import type { PayAccount } from '#outside/wechat-pay/pay-account.ts'
import { readXml } from '#outside/wechat-pay/read-xml.ts'
import { signatureOf } from '#outside/wechat-pay/signature.ts'
import { NOTIFY_PATHS } from '#outside/wechat-pay/wechat-pay.ts'
import { writeXml } from '#outside/wechat-pay/write-xml.ts'
import type { Random } from '#testing/stored-member.ts'
import type { Lie } from './lying-vendors.ts'

/** How often an answer is a lie, and how often a lie is nothing that could be read. */
const [LIES, NONSENSE_OF_LIES] = [0.5, 0.25]
/** What no vendor answers. */
export const NONSENSE = [
  '',
  'null',
  '[]',
  '{"status":0}',
  '<xml></xml>',
  '<html>502</html>',
  '{"a":'.repeat(2_000),
  'x'.repeat(200_000),
]
/** Notifications of one payment at once. */
const REPEATS = 8

export type Signer = Pick<PayAccount, 'appId' | 'merchantId' | 'apiKey'>
type Fields = ReadonlyMap<string, string>

/**
 * A payment service that says of orders that were paid that it was another sum, well signed; of any, that it was paid, not signed by
 * our key; of refunds that arrived that they came to nothing; and that what is on its way has arrived. `noteSum` hears whose sum.
 */
export function paymentLie(random: Random, signer: Signer, noteSum: Forging['noteSum']): Lie {
  return ({ path, text }) => {
    if (random.next() > LIES) return text
    if (random.next() < NONSENSE_OF_LIES) return random.pick(NONSENSE)
    const fields = new Map(readXml(text))
    if (fields.get('trade_state') === 'SUCCESS' && random.below(2) === 0) {
      noteSum(fields.get('out_trade_no') ?? '')
      return signed(fields.set('total_fee', String(Number(fields.get('total_fee')) + 1)), signer)
    }
    if (path.endsWith('/orderquery'))
      return writeXml(fields.set('trade_state', 'SUCCESS').set('sign', 'F'.repeat(fields.get('sign')?.length ?? 0)))
    const status = fields.get('refund_status_0')
    if (status) return signed(fields.set('refund_status_0', status === 'SUCCESS' ? 'REFUNDCLOSE' : 'SUCCESS'), signer)
    return writeXml(fields.set('sign', '0'))
  }
}

const signed = (fields: Fields, { apiKey }: Signer) => {
  const signType = fields.get('sign')?.length === 64 ? 'HMAC-SHA256' : 'MD5'
  return writeXml(new Map(fields).set('sign', signatureOf(fields, { apiKey, signType })))
}

type Ledger = {
  orders: {
    out_trade_no: string
    transaction_id: string | null
    total_fee: number
    time_end: string | null
    refunds: { out_refund_no: string; refund_fee: number }[]
  }[]
}
type Forging = {
  vendorUrl: string
  servers: readonly { url: string }[]
  random: Random
  signer: Signer
  noteSum(outTradeNo: string): void
}

/**
 * Tells servers of every order by messages that are not signed by our key, of what was paid again and again and by another sum, and of
 * refunds that they came to nothing; answers of which orders a message without our signature was taken.
 */
export async function forgeNotifications({ vendorUrl, servers, random, signer, noteSum }: Forging): Promise<string[]> {
  const { orders } = (await (await fetch(`${vendorUrl}/ledger`)).json()) as Ledger
  const post = async (path: string, body: string) => {
    const headers = { 'content-type': 'text/xml' }
    const answer = await fetch(random.pick(servers).url + path, { method: 'POST', headers, body }).catch(() => null)
    return (await answer?.text()) ?? ''
  }
  const taken: string[] = []
  for (const { out_trade_no, transaction_id, total_fee, time_end, refunds } of orders) {
    const message = new Map(Object.entries({ ...common(signer), ...PAID, out_trade_no, total_fee: String(total_fee) }))
    message.set('transaction_id', transaction_id ?? MADE_UP).set('time_end', time_end ?? '20261121180000')
    const forged = await post(NOTIFY_PATHS.payment, writeXml(new Map(message).set('sign', '0'.repeat(32))))
    if (forged.includes('SUCCESS')) taken.push(out_trade_no)
    if (transaction_id === null) continue
    const ofSum = (fen: number) => signed(new Map(message).set('total_fee', String(fen)), signer)
    noteSum(out_trade_no)
    await post(NOTIFY_PATHS.payment, ofSum(total_fee + 1))
    await Promise.all(Array.from({ length: REPEATS }, () => post(NOTIFY_PATHS.payment, ofSum(total_fee))))
    for (const { out_refund_no, refund_fee } of refunds) {
      const inner = {
        out_trade_no,
        out_refund_no,
        refund_id: '5000',
        refund_fee,
        total_fee,
        refund_status: 'REFUNDCLOSE',
      }
      await post(NOTIFY_PATHS.refund, writeXml(Object.entries({ ...common(signer), req_info: sealed(inner, signer) })))
    }
  }
  return taken
}

const MADE_UP = '4200000000000000000000000001'
const PAID = { result_code: 'SUCCESS', openid: 'oPayer', trade_type: 'NATIVE', bank_type: 'OTHERS' }
const common = ({ appId, merchantId }: Signer) => ({
  return_code: 'SUCCESS',
  appid: appId,
  mch_id: merchantId,
  nonce_str: 'nonce',
})

function sealed(fields: Record<string, string | number>, { apiKey }: Signer): string {
  const xml = writeXml(Object.entries(fields).map(([name, value]) => [name, String(value)] as const))
  const cipher = createCipheriv('aes-256-ecb', createHash('md5').update(apiKey).digest('hex'), null)
  const root = xml.replaceAll(/(?<=<\/?)xml(?=>)/g, 'root')
  return Buffer.concat([cipher.update(root), cipher.final()]).toString('base64')
}
