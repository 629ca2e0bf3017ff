/** Characters that neither a line of a calendar nor XML 1.0 can hold, whatever escapes them; line ends and tabs stay. */
const UNWRITABLE = /[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/gu

/** What people wrote, as every calendar and every feed can hold it: line ends are `\n`, half characters are replaced. */
export function plainText(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(UNWRITABLE, '').toWellFormed()
}
