import type { PublicCard } from '@quan/contract/card/public-card.ts'
import { html } from '#platform/pages/html.ts'
import type { PageHead } from '#platform/pages/page-head.ts'
import { barePicturePath } from '#platform/pictures/picture-host.ts'
import { pageHeadTexts as text } from './page-head-texts.ts'
import type { PublicAddresses } from './public-address.ts'

/** What a member's public card tells of itself: name, city and first photo, as every visitor sees them; found by no search engine. */
export function cardHead({ card, addresses }: { card: PublicCard; addresses: PublicAddresses }): PageHead {
  const { id, nickName, headImgurl, city } = card
  const title = nickName === null ? text.card : text.cardOf(nickName)
  return {
    title: `${title} · ${text.product}`,
    siteName: text.product,
    description: [city, text.tagline].filter(Boolean).join(' · '),
    canonical: addresses.card(id),
    isIndexed: false,
    kind: 'profile',
    picture: headImgurl
      ? { url: addresses.picture(barePicturePath(headImgurl)), alt: title }
      : { url: addresses.at('/icons/icon-512.png'), width: 512, height: 512, alt: text.product },
    words: html`<h1>${title}</h1>`,
  }
}
