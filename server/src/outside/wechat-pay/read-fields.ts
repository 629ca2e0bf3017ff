import { readBeijingTime } from './beijing-time.ts'
import type { PayMessage } from './read-xml.ts'
import { type WechatPayError, wechatPayFault } from './wechat-pay-error.ts'

const FEN = /^\d{1,10}$/
/** The vendor's amounts are of 32 bits, and so are the ledger's. */
const FEN_MAX = 2 ** 31 - 1

/** A field that must be there and not empty. */
export function textOf(message: PayMessage, name: string): string {
  const text = message.get(name)
  if (text) return text
  throw unreadable(name)
}

/** Money, in fen. */
export function fenOf(message: PayMessage, name: string): number {
  const text = textOf(message, name)
  if (!FEN.test(text) || Number(text) > FEN_MAX) throw unreadable(name)
  return Number(text)
}

/** An instant, in Unix milliseconds, given in Beijing time. */
export function instantOf(message: PayMessage, name: string): number {
  const instant = readBeijingTime(textOf(message, name))
  if (instant === null) throw unreadable(name)
  return instant
}

/** One of the words the vendor documents. */
export function wordOf<const Word extends string>(message: PayMessage, name: string, words: readonly Word[]): Word {
  const text = textOf(message, name)
  const word = words.find((candidate) => candidate === text)
  if (word === undefined) throw unreadable(name)
  return word
}

/** Throws `WechatPayError` `foreign` when an answer is about something else than what was asked. */
export function requireSame(message: PayMessage, name: string, asked: string) {
  if (textOf(message, name) !== asked) throw wechatPayFault('foreign', `WeChat Pay answered about another ${name}.`)
}

function unreadable(name: string): WechatPayError {
  return wechatPayFault('malformed', `WeChat Pay sent no readable ${name}.`)
}
