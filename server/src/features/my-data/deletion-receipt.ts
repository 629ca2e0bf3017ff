import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomUUID,
  sign as signBytes,
  verify as verifyBytes,
} from 'node:crypto'
import { CONSENTS_KEPT_YEARS } from '@quan/contract/my-data/delete-account.ts'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock/clock.ts'
import { derivedKey } from '#platform/config/server-keys.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { Log } from '#platform/log/log.ts'
import type { PictureStore } from '#platform/pictures/picture-store.ts'
import { searchBucket, searchFolder } from './search-files.ts'
import { myDataQueries } from './my-data.queries.ts'
import { searchTables, type Traces } from './search-traces.ts'

/** What stays of an account, and why: columns, and entries of `DATA_DIR`. Whatever else is found is an error of ours. */
const REASONS_TO_STAY: Readonly<Record<string, string>> = {
  'member.id': '空账号：只剩随机编号和注册、注销时间，别的记录要有所指',
  'order.member_id': '已支付的订单和退款记录依法保存，指向空账号',
  'order.activity_organizer_id': '别人对主办过的活动的订单依法保存，指向空账号',
  'place.holder_id': '参加过的名额计入活动人数，指向空账号',
  'separate_consent.member_id': `单独同意和撤回的记录保存 ${CONSENTS_KEPT_YEARS} 年，指向空账号；凭这份凭证可以证明是谁的`,
  'consent.member_id': `同意过哪些协议的记录保存 ${CONSENTS_KEPT_YEARS} 年，指向空账号；凭这份凭证可以证明是谁的`,
  'question.asker_id': '公开的提问留给其他人看，指向空账号',
  'activity.organizer_id': '主办过的活动留给参加过的人看，指向空账号',
  'activity_insight.organizer_id': '主办过的活动的统计数字，指向空账号',
  'insight_sum.organizer_id': '主办过的活动的统计数字，指向空账号',
  'money_day.organizer_id': '主办过的活动的收退款账目依法保存，指向空账号',
  'money_activity.organizer_id': '主办过的活动的收退款账目依法保存，指向空账号',
  'money_sum.organizer_id': '主办过的活动的收退款账目依法保存，指向空账号',
  'report.target_id': '别人对这个账号的举报，指向空账号',
  'audit_entry.target_id': '运营人员的操作记录只增不改，指向空账号',
  'audit_entry.details': '运营人员的操作记录只增不改，指向空账号',
  'picture.path': '照片文件已删除，留下随机文件名以便再次核对',
  'deleted-members.txt': '注销名单：随机编号和时间，防止恢复备份时账号回来',
  simulators: '演示模式里代替短信、支付等外部服务的程序自己的记录',
}

/**
 * What processes keep in memory, by the file that does: what of a person it may hold, and how it goes. A test finds
 * caches that are not listed.
 */
export const CACHES: Readonly<Record<string, string>> = {
  'session-validity.ts': '登录是否有效：本进程已清除，其他进程 5 秒内过期',
  'access-tokens.ts': '验过的登录令牌：30 分钟内过期，且已不被接受',
  'ready-answers.ts': '公开列表和页面的现成答案：最长一小时后重做',
  'painter.ts': '画好的公开页面：一分钟内清除',
  'sealed-bodies.ts': '加密通话的钥匙：15 分钟内过期，不含身份信息',
  'create-order.service.ts': '暂不售票的活动：不含身份信息',
  'location.service.ts': '约一公里的格子所在的地方：不含身份信息',
  'city-by-address.service.ts': '网段所在的城市：一天内过期，不含账号',
  'place-search.service.ts': '运营搜过的地点：一天内过期，不含账号',
  'share-picture.service.ts': '活动分享图的文件名：不含身份信息',
  'web-push-client.ts': '浏览器推送服务的域名：不含账号',
}

/** What goes later, and how. */
const LATER = [
  '数据库文件里已作废的行和索引项由数据库自动清理',
  '备份保留到期后删除；期间恢复备份，账号会按注销名单再次注销',
  '日志不记手机号、姓名和查询参数，按保存期限删除',
]

const SEARCHED_FOR = ['账号编号', '手机号', '等待更换的手机号', '微信 openId', '登录设备编号', '照片文件名']
const FORMAT = { format: 'quan.deletion-receipt', version: 1 }
const PURPOSE = 'receipts of deletions'
/** What stands before the 32 bytes of an Ed25519 key in its DER. RFC 8410. */
const ED25519_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')
const KEY_ID_LENGTH = 16

type ReceiptParts = {
  sql: Sql
  clock: Clock
  log: Log
  dataDir: string
  inBucket: PictureStore | null
  secrets: readonly Uint8Array[]
}
type ErasedAccount = { memberId: string; traces: Traces }

/** Signed receipts of deletions: what was searched once the account was gone, and what stayed. */
export type DeletionReceipts = ReturnType<typeof deletionReceipts>

export function deletionReceipts({ sql, clock, log, dataDir, inBucket, secrets }: ReceiptParts) {
  async function make({ memberId, traces }: ErasedAccount): Promise<string> {
    const deletedAt = new Date(clock.now()).toISOString()
    const tables = (await searchTables(sql, traces)).map(({ found, ...table }) => ({
      ...table,
      found: found.map(({ column, rows }) => ({ column, rows, why: whyItStays(`${table.table}.${column}`) })),
    }))
    const searched = [
      ...(await searchFolder(dataDir, traces)),
      ...(inBucket ? [await searchBucket(inBucket, traces)] : []),
    ]
    const files = searched.map(({ found, ...folder }) => ({
      ...folder,
      found: found.map((file) => ({ file, why: whyItStays(folder.name) })),
    }))
    const left = [...tables, ...files].filter(({ found }) => found.some(({ why }) => why === null))
    if (left.length > 0) log.error({ left: left.map(nameOf) }, 'a deleted account left something behind')
    const places = { tables, files, caches: CACHES, later: LATER }
    const consents = await myDataQueries(sql).listConsents(memberId)
    const head = { ...FORMAT, id: randomUUID(), account: memberId, deletedAt, consents, searchedFor: SEARCHED_FOR }
    const receipt = { ...head, ...places }
    return JSON.stringify({ receipt, signature: signatureOf(receipt, firstOf(secrets)) }, null, 2)
  }

  return {
    /** Searches for what is left of an account that is gone. Null when that failed: nothing brings the account back. */
    async makeFor(erased: ErasedAccount): Promise<string | null> {
      try {
        return await make(erased)
      } catch (error) {
        log.error({ err: error }, 'no receipt could be made for a deleted account')
        return null
      }
    },
  }
}

const whyItStays = (place: string): string | null => REASONS_TO_STAY[place] ?? null
const nameOf = (place: { table: string } | { name: string }) => ('table' in place ? place.table : place.name)

function firstOf([secret]: readonly Uint8Array[]): Uint8Array {
  if (!secret) throw new Error('There is no key to sign receipts with. Fill KEYS_DIR.')
  return secret
}

function signingKey(secret: Uint8Array): KeyObject {
  const seed = derivedKey(secret, PURPOSE).export()
  return createPrivateKey({ key: Buffer.concat([ED25519_HEAD, seed]), format: 'der', type: 'pkcs8' })
}

function publicKeyOf(secret: Uint8Array) {
  const key = createPublicKey(signingKey(secret))
  const der = key.export({ format: 'der', type: 'spki' })
  return { key, der, keyId: createHash('sha256').update(der).digest('hex').slice(0, KEY_ID_LENGTH) }
}

function signatureOf(receipt: object, secret: Uint8Array) {
  const { der, keyId } = publicKeyOf(secret)
  const value = signBytes(null, Buffer.from(JSON.stringify(receipt)), signingKey(secret)).toString('base64')
  return { algorithm: 'Ed25519', keyId, publicKey: der.toString('base64'), value }
}

const signedReceipt = z.object({ receipt: z.unknown(), signature: z.object({ keyId: z.string(), value: z.string() }) })
const toldByReceipt = z.object({ account: z.string(), deletedAt: z.string() })

/** The account and the instant that a receipt tells; null unless one of our keys signed it as it stands. */
export function readReceipt(
  text: string,
  secrets: readonly Uint8Array[],
): { account: string; deletedAt: string } | null {
  const { receipt, signature } = z.parse(signedReceipt, JSON.parse(text))
  const { key } = secrets.map(publicKeyOf).find(({ keyId }) => keyId === signature.keyId) ?? { key: null }
  const signed = Buffer.from(JSON.stringify(receipt))
  const isOurs = key !== null && verifyBytes(null, signed, key, Buffer.from(signature.value, 'base64'))
  return isOurs ? z.parse(toldByReceipt, receipt) : null
}
