import { memberPlace, ordersPlace, organizedPlace } from '#platform/navigation/places.ts'
import { relatedText } from '#texts/related-text.ts'
import { PlaceLink, RelatedLinks } from './related-links.tsx'

/** Ways to what somebody organizes. */
export const organizerLinks = (id: string) => [
  { place: organizedPlace(id), text: relatedText.organized },
  { place: ordersPlace({ organizer: id }), text: relatedText.ordersOfOrganizer },
]

/** Who organizes an activity, with the ways to them and to what else they organize; without an id it is the platform itself. */
export function Organizer({ organizer: { id, nickName } }: { organizer: { id: string | null; nickName: string } }) {
  if (id === null) return nickName
  return (
    <>
      <PlaceLink place={memberPlace(id)} label={relatedText.member}>
        {nickName}
      </PlaceLink>
      <RelatedLinks links={organizerLinks(id)} />
    </>
  )
}
