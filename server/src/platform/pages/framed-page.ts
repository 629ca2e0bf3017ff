import { html, trusted } from './html.ts'
import { HSTS_SECONDS } from './security-headers.ts'

/** A page of ours that the app frames, for what its own policy does not let in. */
export type FramedPage = {
  title: string
  /** The script of ours that speaks to the app. */
  script: string
  /** What that script finds on its own element, by the names of `data-` attributes. */
  data: Readonly<Record<string, string>>
  /** What the page holds, as markup of ours. */
  content: string
  /** Style of ours written in the page; empty where nothing is seen. */
  style: string
  isHttps: boolean
  /** Who may frame a page of the app that frames it; nobody else unless given. */
  above?: readonly string[]
  /** The directives of its policy; what is left out is refused. */
  policy: Readonly<Record<string, readonly string[]>>
}

/** Headers and text of a framed page. */
export function framedPage(page: FramedPage): { headers: Record<string, string>; body: string } {
  return { headers: headersOf(page), body: bodyOf(page) }
}

function headersOf({ policy, isHttps, above = [] }: FramedPage): Record<string, string> {
  const directives = {
    'default-src': ["'none'"],
    ...policy,
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'", ...above],
  }
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': Object.entries(directives)
      .map(([name, values]) => `${name} ${values.join(' ')}`)
      .join('; '),
    // keys of vendors are bound to our host, by which they know who asks
    'referrer-policy': 'origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-cache',
    ...(isHttps ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}` } : {}),
  }
}

function bodyOf({ title, script, data, content, style }: FramedPage): string {
  const attributes = Object.entries(data).map(([name, value]) => html`data-${name}="${value}"`.markup)
  return html`<!doctype html>
    <html lang="zh-CN">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <title>${title}</title>
      ${trusted(style && `<style>${style}</style>`)} ${trusted(content)}
      <script src="${script}" ${trusted(attributes.join(' '))} defer></script>
    </html> `.markup
}
