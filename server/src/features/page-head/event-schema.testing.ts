import * as z from 'zod/mini'

const url = z.url({ protocol: /^https$/ })
const text = z.string().check(z.minLength(1))
const schemaOrg = (...names: string[]) => z.enum(names.map((name) => `https://schema.org/${name}`) as [string])
const date = z.union([z.iso.date(), z.iso.datetime({ offset: true })])

const place = z.strictObject({
  '@type': z.literal('Place'),
  name: text,
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    streetAddress: z.optional(text),
    addressLocality: text,
    addressCountry: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  }),
  geo: z.optional(
    z.strictObject({
      '@type': z.literal('GeoCoordinates'),
      latitude: z.number().check(z.gte(-90), z.lte(90)),
      longitude: z.number().check(z.gte(-180), z.lte(180)),
    }),
  ),
})

const offer = z.strictObject({
  '@type': z.literal('Offer'),
  name: text,
  price: z.string().check(z.regex(/^\d+\.\d\d$/)),
  priceCurrency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  availability: schemaOrg('InStock', 'SoldOut'),
  availabilityEnds: date,
  url,
})

/**
 * An Event as schema.org defines it, of what search engines ask for: unknown properties, empty texts, addresses that are
 * not whole and times without a zone are refused. The names themselves are held by the types of `schema-dts`.
 */
export const eventSchema = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('Event'),
  '@id': url,
  url,
  name: text,
  description: z.optional(text),
  inLanguage: z.literal('zh-CN'),
  startDate: date,
  endDate: date,
  eventStatus: schemaOrg('EventScheduled', 'EventCancelled'),
  eventAttendanceMode: schemaOrg('OfflineEventAttendanceMode', 'OnlineEventAttendanceMode'),
  location: z.union([place, z.strictObject({ '@type': z.literal('VirtualLocation'), url })]),
  image: z.array(url).check(z.minLength(1)),
  organizer: z.optional(
    z.strictObject({ '@type': z.enum(['Person', 'Organization']), name: text, url: z.optional(url) }),
  ),
  offers: z.optional(z.array(offer).check(z.minLength(1))),
  isAccessibleForFree: z.optional(z.boolean()),
  maximumAttendeeCapacity: z.optional(z.int().check(z.positive())),
  typicalAgeRange: z.optional(z.string().check(z.regex(/^\d*-\d*$/))),
})
