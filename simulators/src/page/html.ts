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
