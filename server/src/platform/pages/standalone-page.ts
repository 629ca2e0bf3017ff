import { readFileSync } from 'node:fs'
import type { FastifyReply } from 'fastify'
import { encode } from 'uqr'
import { type Html, html, trusted } from '#platform/pages/html.ts'
import { isWechatAgent, pageHeaders } from '#platform/pages/security-headers.ts'

const BASE = readFileSync(new URL('standalone-page.css', import.meta.url), 'utf8')

/** The mark: two circles meet, in the colours of the app's own. */
const LOGO = html`<svg viewBox="0 0 48 48" aria-hidden="true">
  <circle cx="19" cy="24" r="15" fill="#3a5cf0" />
  <circle cx="33" cy="24" r="11" fill="#ff7a63" />
  <path d="M29.7 13.5a15 15 0 0 1 0 21a11 11 0 0 1 0-21z" fill="#ffe7dc" />
</svg>`

/** Style of pages of a kind: what all have, and a file of their own. The policy lets it in by its hash. */
export const standaloneStyle = (own: URL): string => BASE + readFileSync(own, 'utf8')

type StandalonePage = {
  language: string
  /** What the app is called, at the top. */
  product: string
  title: string
  style: string
  content: Html
  /** More of the head. */
  head?: Html
}

/** A page outside the app, which whoever has its address opens: it loads nothing, and no search engine lists it. */
export function standalonePage({ language, product, title, style, content, head = html`` }: StandalonePage): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="data:," />
        ${head}
        <title>${title}</title>
        ${trusted(`<style>${style}</style>`)}
      </head>
      <body>
        <header class="brand">${LOGO}${product}</header>
        <main>${content}</main>
      </body>
    </html> `.markup
}

type StandaloneSecurity = {
  style: string
  /** Scripts that run in it, by their hash allowed; WeChat's bridge then works as well. */
  scripts?: readonly string[]
  isHttps: boolean
}

/**
 * Answers with pages that stand alone. Whoever has their address may see them, so nobody keeps them, finds them by
 * searching, frames them, or learns their address from where they lead.
 */
export function standaloneSender({ style, scripts = [], isHttps }: StandaloneSecurity) {
  const inline = { inlineScripts: scripts, inlineStyles: [style] }
  const security = { ...inline, frameAncestors: "'none'", pictureBaseUrl: null, frameHosts: [], isHttps } as const
  const own = {
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
    vary: 'accept-language',
  }
  const elsewhere = { ...pageHeaders(security), ...own }
  const inWechat = { ...pageHeaders({ ...security, isInWechat: true }), ...own }
  return (reply: FastifyReply, status: number, page: string) => {
    const isInWechat = scripts.length > 0 && isWechatAgent(reply.request.headers['user-agent'])
    const headers = isInWechat ? inWechat : elsewhere
    return reply.code(status).headers(headers).type('text/html; charset=utf-8').send(page)
  }
}

/** A bar and the word it follows: 轻松联谊｜ */
const BEFORE_BAR = /(.{1,2}｜)/u

/** A title as the page's heading; a bar in it ends a line rather than beginning one. */
export function heading(title: string): Html {
  const parts = title
    .split(BEFORE_BAR)
    .map((part) => (BEFORE_BAR.test(part) ? html`<span>${part}</span>` : html`${part}`))
  return html`<h1>${trusted(parts.map(({ markup }) => markup).join(''))}</h1>`
}

/** The quiet zone that readers need around a code, in modules. */
const QUIET_MODULES = 2

/** A QR code as one path; dark modules on white in any theme, so that every reader takes it. */
export function qrCode(text: string, label: string): Html {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return html`<svg
    class="code"
    viewBox="0 0 ${size} ${size}"
    shape-rendering="crispEdges"
    role="img"
    aria-label="${label}"
  >
    <path fill="#fff" d="M0 0h${size}v${size}H0z" />
    <path fill="#1a1a20" d="${path}" />
  </svg>`
}
