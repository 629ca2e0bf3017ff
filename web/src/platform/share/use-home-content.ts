import { shareText } from '#texts/share-text.ts'
import type { ShareContent } from './share-content.ts'
import { useShareLink } from './share-link.ts'

/** Content of the app itself when it is shared. */
export function useHomeContent(): () => ShareContent {
  const linkTo = useShareLink()
  return () => ({
    title: shareText.homeTitle,
    text: shareText.homeText,
    link: linkTo({ name: 'home' }),
    picture: null,
  })
}
