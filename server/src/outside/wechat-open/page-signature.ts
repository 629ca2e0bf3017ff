import { createHash } from 'node:crypto'

type SignedPage = { ticket: string; nonceStr: string; timestamp: string; url: string }

/** SHA-1 over raw values, the address as the browser has it but for `#` and what follows. */
export function pageSignatureOf({ ticket, nonceStr, timestamp, url }: SignedPage): string {
  const [page = ''] = url.split('#', 1)
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${page}`
  return createHash('sha1').update(text).digest('hex')
}
