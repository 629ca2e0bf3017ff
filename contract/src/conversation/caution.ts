/** What in a message asks for a gentle line beside it. */
export const Caution = { money: 'money', link: 'link', number: 'number', night: 'night' } as const
/** What in a message asks for a gentle line beside it. */
export type Caution = (typeof Caution)[keyof typeof Caution]

/** Looked for in this order: the first that is found is shown. */
const SIGNS: readonly (readonly [Caution, RegExp])[] = [
  [
    Caution.money,
    /转账|汇款|借(?:我|点|钱)|打钱|红包|押金|充值|投资|理财|刷单|银行卡|收款码|轉賬|匯款|借錢|紅包|\b(?:lend me|wire (?:me|money)|bank transfer|gift cards?|invest(?:ment)?)\b/iu,
  ],
  [Caution.link, /https?:\/\/|www\.|(?<![\w.-])[a-z0-9-]{2,}\.(?:com|cn|net|org|top|xyz|cc|vip|app|link)\b/iu],
  [Caution.number, /(?:\d[\s\-－—.·]?){6,}|微信号|加(?:我)?(?:微信|[vV]信?|[qQ]{2})|手机号|身份证/u],
  [
    Caution.night,
    /(?:半夜|深夜|凌晨|晚上|今晚|夜里)[^。！？\n]{0,12}(?:我家|你家|酒店|宾馆|一个人来|单独|就我们两)|(?:来我家|去你家|开房|单独见)|\b(?:my place tonight|come alone|hotel room)\b/iu,
  ],
]

/** Money, a link, a number or meeting alone at night in a text; null when there is none of them. A hint, never a ban. */
export function findCaution(text: string): Caution | null {
  // full-width digits are digits
  const plain = text.normalize('NFKC')
  return SIGNS.find(([, sign]) => sign.test(plain))?.[0] ?? null
}
