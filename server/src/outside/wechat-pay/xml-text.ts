import { wechatPayFault } from './wechat-pay-error.ts'

/** Characters XML cannot carry, and the mark that stands where bytes were no UTF-8. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const ILLEGAL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFD-\uFFFF]/

/** Whether XML can carry a text. */
export const isXmlText = (text: string): boolean => text.isWellFormed() && !ILLEGAL.test(text)

const NAMED = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
])
const REFERENCE = /&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w{1,4}));|&/g
const HIGHEST_CHARACTER = 0x10ffff

/** A text with its references replaced, once; only XML's own five names are known. */
export function decodeReferences(text: string): string {
  return text.replace(REFERENCE, (_reference, hex?: string, decimal?: string, name?: string) => {
    if (hex) return characterOf(Number.parseInt(hex, 16))
    if (decimal) return characterOf(Number.parseInt(decimal, 10))
    return NAMED.get(name ?? '') ?? unknownReference()
  })
}

function characterOf(code: number): string {
  return code <= HIGHEST_CHARACTER ? String.fromCodePoint(code) : unknownReference()
}

function unknownReference(): never {
  throw wechatPayFault('malformed', 'WeChat Pay sent XML with a reference to nothing known.')
}
