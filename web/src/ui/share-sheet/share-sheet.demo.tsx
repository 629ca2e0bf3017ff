import { useState } from 'react'
import { demoText } from '#texts/demo-text.ts'
import { Button } from '#ui/button/button.tsx'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import type { PosterContent } from '#ui/poster/poster-content.ts'
import { ShareSheet } from './share-sheet.tsx'

const LINK = 'https://quan.example/?fromUserGUID=01920000-0000-4000-8000-00000000000e'

/** A poster with its code, and the ways to pass it on. */
export function ShareSheetDemo() {
  const [isOpen, setIsOpen] = useState(false)
  const poster: PosterContent = {
    picture: { kind: 'brand' },
    inviter: null,
    invitation: demoText.emptyAction,
    title: demoText.title,
    lines: [demoText.venue],
    price: null,
    advice: demoText.open,
    link: LINK,
  }
  return (
    <DemoRow name="poster">
      <Button tone="outline" onPress={() => setIsOpen(true)}>
        {demoText.open}
      </Button>
      <ShareSheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        content={{ title: demoText.title, text: demoText.venue, link: LINK, picture: null }}
        poster={poster}
      />
    </DemoRow>
  )
}
