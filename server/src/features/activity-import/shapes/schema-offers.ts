import {
  asBoolean,
  asList,
  asNumber,
  asObject,
  asText,
  type JsonObject,
} from '#features/activity-import/shapes/json-value.ts'
import { FREE, pricePhrase, priceText } from '#features/activity-import/shapes/price-text.ts'

/** The price of a schema.org event as text: of its offers, of their price specifications, or "Free". */
export function offersPrice(event: JsonObject): string | null {
  const offers = asList(event['offers'])
    .map(asObject)
    .filter((offer) => offer !== null)
  const priced = offers.flatMap((offer) => [offer, ...nested(offer['priceSpecification']), ...nested(offer['offers'])])
  const amounts = priced.flatMap((offer) =>
    ['price', 'lowPrice', 'highPrice', 'minPrice', 'maxPrice'].map((key) => asNumber(offer[key])),
  )
  const currency = priced.map((offer) => asText(offer['priceCurrency'])).find((code) => code !== null) ?? null
  return (
    priceText({ amounts: amounts.filter((amount) => amount !== null), currency }) ??
    pricePhrase(priced.map((offer) => asText(offer['price'])).find((text) => text !== null) ?? null) ??
    (asBoolean(event['isAccessibleForFree']) ? FREE : null)
  )
}

/** Where a ticket is to be had. */
export function offersUrl(event: JsonObject): string | null {
  return (
    asList(event['offers'])
      .map((offer) => asText(asObject(offer)?.['url']))
      .find((url) => url !== null) ?? null
  )
}

function nested(value: unknown): JsonObject[] {
  return asList(value)
    .map(asObject)
    .filter((item) => item !== null)
}
