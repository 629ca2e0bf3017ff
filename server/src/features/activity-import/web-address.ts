/** Longest address kept, in characters. */
const LONGEST = 2_000

/** The address when it is one of the web (http, https), else null: `javascript:` and the like are dropped. */
export function webAddress(text: string | null): string | null {
  const given = text?.trim() ?? ''
  const address = /^www\.[^\s/]+\.[^\s/]+/i.test(given) ? `https://${given}` : given
  if (address.length > LONGEST || !URL.canParse(address)) return null
  const url = new URL(address)
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.username !== '' || url.password !== '') return null
  // written differently than meant (blanks, line breaks, Chinese): the parsed form is safe to put into a page
  return /^[\x21-\x7e]+$/.test(address) && !/["<>\\^`{|}]/.test(address) ? address : url.href
}

/** The host of an address without `www.`, as people name a site. */
export function siteName(address: string): string {
  return new URL(address).host.replace(/^www\./, '')
}
