import { isoLengthMs } from '#features/activity-import/times/iso-length.ts'
import { readWhen } from '#features/activity-import/times/read-when.ts'
import type { FoundActivity } from '#features/activity-import/found-activity.ts'
import { asList, asObject, asText, type JsonObject } from '#features/activity-import/shapes/json-value.ts'
import { offersPrice, offersUrl } from '#features/activity-import/shapes/schema-offers.ts'
import { schemaPlace } from '#features/activity-import/shapes/schema-place.ts'
import { isEvent, typesOf } from '#features/activity-import/shapes/schema-types.ts'
import { RowRejected } from '#features/activity-import/row-rejected.ts'

/** Reads a schema.org Event of any kind. Organizers' e-mail and telephone are only read to be left out. */
export function schemaEvent(event: JsonObject): FoundActivity {
  const types = typesOf(event)
  if (types.length > 0 && !isEvent(event)) throw new RowRejected(`不是活动（${types.join('、')}）`)
  const [start, end] = [asText(event['startDate']), asText(event['endDate'])]
  return {
    name: asText(event['name']),
    description: asText(event['description']),
    notes: [],
    start: start === null ? null : readWhen(start),
    end: end === null ? null : readWhen(end),
    isMidnightEndExclusive: false,
    lengthMs: isoLengthMs(asText(event['duration'])),
    timeZone: asText(event['timezone']),
    place: schemaPlace(event),
    url: addressOf(event['url']) ?? offersUrl(event) ?? addressOf(event['@id']),
    priceText: offersPrice(event),
    ...organizerOf(event),
    topics: topicsOf(event),
    isCancelled: (asText(event['eventStatus']) ?? '').endsWith('EventCancelled'),
  }
}

function addressOf(value: unknown): string | null {
  return (
    asList(value)
      .map((item) => asText(asObject(item)?.['@id'] ?? item))
      .find((text) => text !== null) ?? null
  )
}

function organizerOf(event: JsonObject): Pick<FoundActivity, 'organizer' | 'telephones'> {
  const organizers = asList(event['organizer'])
  const names = organizers.map((one) => asText(asObject(one)?.['name'] ?? one))
  const telephones = organizers.flatMap((one) => asList(asObject(one)?.['telephone']).map(asText))
  return {
    organizer: names.find((name) => name !== null) ?? null,
    telephones: telephones.filter((text) => text !== null),
  }
}

function topicsOf(event: JsonObject): string[] {
  const keywords = asList(event['keywords']).flatMap((word) =>
    (asText(asObject(word)?.['name'] ?? word) ?? '').split(/[,，;；、]/),
  )
  return [...keywords, ...typesOf(event).map(kindName)]
}

/** `VisualArtsEvent` → `Visual Arts`; nothing for `Event` itself. */
function kindName(type: string): string {
  return type.replace(/Event$/, '').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
}
