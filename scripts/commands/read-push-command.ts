import { parseArgs } from 'node:util'
import type { Redirect, ServerClose } from '@quan/contract/push/packet-data.ts'
import { STOPPING_CLOSE_CODES } from '../../contract/src/push/push-codes.ts'
import { PUSH_TEXT_MAX_BYTES, REDIRECT_DELAY_MIN_MS } from '@quan/contract/push/push-gateway-limits.ts'
import { readRedirectAddress, writeRedirectAddress } from '@quan/contract/push/redirect-address.ts'

/** An operator's command about one client. */
export type ClientCommand = { cid: string } & (
  | { act: 'send'; text: string }
  | { act: 'order'; order: { close: ServerClose } | { redirect: Redirect } }
  | { act: 'refuse'; code: number }
  | { act: 'welcome' }
)

/** An operator's command. */
export type PushCommandLine = { act: 'info' } | ClientCommand

const PUSH_USAGE = `用法：npm run push -- 命令 [选项]

  info                                                     打印一行 JSON：url、appId、keyId、key
  send     --cid 编号 --text 文字                          发一条推送
  close    --cid 编号 --code 关闭码                        关闭它的连接（0 会重连，21 只有在前台的页面重连，20、23、24 不重连）
  redirect --cid 编号 --url 地址 --ttl 秒 --delay 毫秒     让它改连另一个地址（至少等 ${REDIRECT_DELAY_MIN_MS} 毫秒）
  refuse   --cid 编号 --code 20|23|24                      关闭并从此拒绝
  welcome  --cid 编号                                      不再拒绝`

const OPTIONS = {
  cid: { type: 'string' },
  text: { type: 'string' },
  code: { type: 'string' },
  url: { type: 'string' },
  ttl: { type: 'string' },
  delay: { type: 'string' },
} as const

type CommandOptions = Partial<Record<keyof typeof OPTIONS, string>>

/** Reads the command line; throws with the usage when it cannot. */
export function readPushCommand(args: string[]): PushCommandLine {
  const { positionals, values } = parseCommandLine(args)
  const [name, ...others] = positionals
  if (others.length > 0) throw faulty(`多余的参数：${others.join(' ')}`)
  if (name === 'info') return { act: 'info' }
  const read = name !== undefined && Object.hasOwn(READERS, name) ? READERS[name] : undefined
  if (!read) throw faulty('没有这个命令')
  const cid = values.cid ?? ''
  if (!/^[0-9a-f]{32}$/.test(cid)) throw faulty('--cid 应为 32 位小写十六进制')
  return { cid, ...read(values) }
}

function parseCommandLine(args: string[]): { positionals: string[]; values: CommandOptions } {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch (cause) {
    throw faulty(cause instanceof Error ? cause.message : String(cause))
  }
}

type WithoutClient<Command> = Command extends unknown ? Omit<Command, 'cid'> : never

const READERS: Readonly<Record<string, (given: CommandOptions) => WithoutClient<ClientCommand>>> = {
  send({ text = '' }) {
    if (text === '' || Buffer.byteLength(text) > PUSH_TEXT_MAX_BYTES)
      throw faulty(`--text 应有 1 到 ${PUSH_TEXT_MAX_BYTES} 字节`)
    return { act: 'send', text }
  },
  close: ({ code, text = '' }) => ({ act: 'order', order: { close: { code: number(code, '--code'), msg: text } } }),
  redirect({ url = '', ttl, delay }) {
    const address = writeRedirectAddress({ url, lifeMs: number(ttl, '--ttl') * 1_000 })
    if (!readRedirectAddress(address)) throw faulty('--url 应为 ws 或 wss 地址')
    const wait = Math.max(number(delay, '--delay'), REDIRECT_DELAY_MIN_MS)
    return { act: 'order', order: { redirect: { addressList: [address], delay: wait, loc: '', conf: '' } } }
  },
  refuse({ code }) {
    const refusedWith = number(code, '--code')
    if (!STOPPING_CLOSE_CODES.includes(refusedWith)) throw faulty(`--code 应为 ${STOPPING_CLOSE_CODES.join('、')}`)
    return { act: 'refuse', code: refusedWith }
  },
  welcome: () => ({ act: 'welcome' }),
}

function number(text: string | undefined, option: string): number {
  const value = Number(text)
  if (text === undefined || !/^\d{1,9}$/.test(text)) throw faulty(`${option} 应为不小于 0 的整数`)
  return value
}

const faulty = (fault: string) => new Error(`${fault}\n${PUSH_USAGE}`)
