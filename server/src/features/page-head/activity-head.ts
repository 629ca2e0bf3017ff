import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { mayCostMore } from '@quan/contract/activity/may-cost-more.ts'
import { formatFen } from '@quan/contract/money/format-money.ts'
import { whenText, whereText } from '#features/activity/activity-words.ts'
import { type Html, html } from '#platform/pages/html.ts'
import type { PageHead } from '#platform/pages/page-head.ts'
import { eventData } from './event-data.ts'
import { pageHeadTexts as text } from './page-head-texts.ts'
import type { PublicAddresses } from './public-address.ts'

type ActivityPage = {
  activity: ActivityDetail
  addresses: PublicAddresses
  picture: PageHead['picture']
  /** Milliseconds since 1970. */
  now: number
}

/** What the page of an activity tells of it. Its address carries nobody who shared it. */
export function activityHead({ activity, addresses, picture, now }: ActivityPage): PageHead {
  const { id, title, cancelled, cover, pictures, description } = activity
  const shownTitle = cancelled ? `${text.cancelled}${title}` : title
  const facts = [whenText(activity), whereText(activity) || activity.city.name, priceText(activity)]
  return {
    title: `${shownTitle} · ${text.product}`,
    siteName: text.product,
    description: [...facts.filter(Boolean), description].filter(Boolean).join(' · '),
    canonical: addresses.activity(id),
    isIndexed: true,
    kind: 'article',
    picture,
    data: eventData({
      activity,
      addresses,
      pictures: [
        picture.url,
        ...[cover, ...pictures].flatMap((path) => (path === null ? [] : [addresses.picture(path)])),
      ],
      now,
    }),
    words: activityWords(activity, shownTitle),
  }
}

function priceText(activity: ActivityDetail): string {
  const { priceFrom, priceText: foreign } = activity
  if (priceFrom === null) return foreign ?? ''
  const least = priceFrom === 0 ? text.free : text.amount(formatFen(priceFrom))
  return mayCostMore(activity) ? text.from(least) : least
}

function activityWords(activity: ActivityDetail, title: string): Html {
  const rows: [string, string][] = [
    [text.time, whenText(activity)],
    [text.place, [activity.city.name, whereText(activity), activity.address].filter(Boolean).join(' · ')],
    [text.price, priceText(activity)],
    [text.organizer, activity.organizer.nickName],
  ]
  const facts = rows
    .filter(([, value]) => value)
    .map(
      ([name, value]) =>
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    )
  return html`<article>
    <h1>${title}</h1>
    <dl>${joined(facts)}</dl>
    ${joined(
      activity.description
        .split('\n')
        .filter(Boolean)
        .map((part) => html`<p>${part}</p>`),
    )}
  </article>`
}

/** Pieces of markup one after the other. */
export function joined(parts: readonly Html[]): Html {
  return { markup: parts.map(({ markup }) => markup).join('\n') }
}
