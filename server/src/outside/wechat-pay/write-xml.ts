import { isXmlText } from './xml-text.ts'

/** One flat element with a child per field. Throws `TypeError` for a text that XML cannot carry. */
export function writeXml(fields: Iterable<readonly [name: string, value: string]>): string {
  return `<xml>${Array.from(fields, ([name, value]) => `<${name}>${cdata(name, value)}</${name}>`).join('')}</xml>`
}

/** A reader makes other line ends of it. */
const CARRIAGE_RETURN = '\r'

function cdata(name: string, value: string): string {
  if (!isXmlText(value) || value.includes(CARRIAGE_RETURN)) throw new TypeError(`XML cannot carry the text of ${name}.`)
  return `<![CDATA[${value.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}
