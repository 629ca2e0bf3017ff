import { type Html, html } from '#platform/pages/html.ts'

type Place = { venue: string | null; address: string | null; district: string | null; city_name: string }

/**
 * Where an activity takes place, on a page outside the app: the venue, and smaller what finds it. A district that the
 * address names stands there once. Where nothing else is known, or it is asked for, the city is named.
 */
export function placeOnPage({ venue, address, district, city_name: city }: Place, { namesCity = false } = {}): Html {
  const isNamed = district !== null && address?.includes(district) === true
  const parts = [venue, address, isNamed ? null : district, namesCity ? city : null]
  const [first = city, ...others] = parts.filter((part) => part !== null)
  return html`<dd>${first}${others.length > 0 ? html`<small>${others.join(' · ')}</small>` : ''}</dd>`
}
