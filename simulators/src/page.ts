import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** HTML that is safe to send as it is. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | boolean | null | undefined | Markup | readonly Part[]

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const STYLE = `
  :root { color-scheme: light dark; --ink: #1b1a20; --ink-2: #55535e; --bg: #f4f4f2; --surface: #fff; --line: #eae9e6;
    --brand: #3a5cf0; --on-brand: #fff; --code: #eff3ff }
  @media (prefers-color-scheme: dark) { :root { --ink: #f3f2f5; --ink-2: #bdbbc6; --bg: #131318; --surface: #1d1d24;
    --line: #2b2b34; --brand: #4a69f2; --code: #20284a } }
  * { box-sizing: border-box }
  body { margin: 0; background: var(--bg); color: var(--ink); font: 15px/24px "PingFang SC", "Noto Sans CJK SC",
    "Microsoft YaHei", system-ui, sans-serif }
  main { max-width: 720px; margin: 0 auto; padding: 24px 16px 48px }
  h1 { font-size: 22px; line-height: 30px; margin: 0 0 8px }
  h2 { font-size: 18px; line-height: 26px; margin: 0 0 4px }
  p, dl, ul { margin: 0 0 12px; text-wrap: pretty }
  section { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; padding: 16px; margin: 16px 0 }
  section > :last-child { margin-bottom: 0 }
  dd { margin: 0 0 8px; color: var(--ink-2) }
  dd:last-child { margin-bottom: 0 }
  ul { padding-left: 20px }
  code { background: var(--code); border-radius: 6px; padding: 1px 6px; font-size: 13px; overflow-wrap: anywhere }
  form { display: flex; flex-wrap: wrap; gap: 8px }
  button { min-height: 44px; padding: 0 16px; border: 0; border-radius: 999px; background: var(--brand);
    color: var(--on-brand); font: inherit; cursor: pointer }
  input { flex: 1 1 160px; min-width: 0; min-height: 44px; padding: 0 16px; border: 1px solid var(--line);
    border-radius: 999px; background: var(--surface); color: inherit; font: inherit }
  a { color: var(--brand) }
  @media (prefers-color-scheme: dark) { a { color: #9fb1ff } }
  .stack { flex-direction: column; gap: 12px; margin-bottom: 16px }
  .quiet { background: var(--surface); color: var(--ink); border: 1px solid var(--line) }
  .amount { font-size: 34px; line-height: 44px; font-weight: 600; font-variant-numeric: tabular-nums }
  .choices { list-style: none; padding: 0 }
  .choices a { display: block; min-height: 44px; padding: 10px 0; border-bottom: 1px solid var(--line) }
  :focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }
  .note { color: var(--ink-2); font-size: 13px }
`

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

const POLICY =
  `default-src 'none'; style-src '${hashOf(STYLE)}'; base-uri 'none'; frame-ancestors 'none'; ` +
  "require-trusted-types-for 'script'; trusted-types 'none'"

type PageMay = {
  /** The script it was made with. */
  script?: string
  /** Origin of the page that a form of it leads on to, where that is another host. */
  leadsTo?: string
}

/** Answers with a page that loads nothing and runs no script but the one it was made with. */
export function sendPage(reply: FastifyReply, page: Markup, { script, leadsTo = '' }: PageMay = {}): FastifyReply {
  const own = script === undefined ? '' : `; script-src '${hashOf(script)}'; connect-src 'self'`
  return reply
    .header('content-security-policy', `${POLICY}; form-action 'self' ${leadsTo}${own}`)
    .type('text/html; charset=utf-8')
    .send(page.text)
}

type Page = {
  title: string
  body: Markup
  /** Runs where `sendPage` is told of it as well. */
  script?: string
}

/** A whole page of the simulators: one heading, one main landmark. */
export function page({ title, body, script }: Page): Markup {
  return html`<!doctype html>
    <html lang="zh-Hans">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${new Markup(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
        ${script === undefined ? null : new Markup(`<script>${script}</script>`)}
      </body>
    </html>`
}

/** Builds markup from a template; texts put in are escaped, lists joined, and false, null and undefined left out. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...parts.map(render)))
}

function isList(part: Part): part is readonly Part[] {
  return Array.isArray(part)
}

function render(part: Part): string {
  if (part instanceof Markup) return part.text
  if (isList(part)) return part.map(render).join('')
  if (part === null || part === undefined || typeof part === 'boolean') return ''
  return String(part).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}
