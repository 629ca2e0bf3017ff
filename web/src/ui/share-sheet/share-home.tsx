import { useHomeContent } from '#platform/share/use-home-content.ts'
import { posterText } from '#texts/share-text.ts'
import type { PosterContent, PosterPerson } from '#ui/poster/poster-content.ts'
import { ShareSheet } from '#ui/share-sheet/share-sheet.tsx'
import { useInviter } from '#ui/share-sheet/use-inviter.ts'

/** The sheet to share the app itself, with my own poster. */
export function ShareHome({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const content = useHomeContent()()
  const inviter = useInviter()
  return <ShareSheet isOpen={isOpen} onClose={onClose} content={content} poster={homePoster(content.link, inviter)} />
}

function homePoster(link: string, inviter: PosterPerson | null): PosterContent {
  return {
    picture: { kind: 'brand' },
    inviter,
    invitation: posterText.inviteToHome,
    title: posterText.homeTitle,
    lines: [posterText.homeLine],
    price: null,
    advice: posterText.adviceHome,
    link,
  }
}
