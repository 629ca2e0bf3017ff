/** Markup that may stand in a page as it is. */
export type Html = { readonly markup: string }

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Writes markup: what stands in `${}` is text and is escaped, unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...values: readonly (string | number | Html)[]): Html {
  return { markup: strings.reduce((before, string, index) => `${before}${markupOf(values[index - 1] ?? '')}${string}`) }
}

/** Text written by ourselves in another place, such as a style sheet. */
export const trusted = (markup: string): Html => ({ markup })

function markupOf(value: string | number | Html): string {
  return typeof value === 'object'
    ? value.markup
    : String(value).replaceAll(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign)
}
