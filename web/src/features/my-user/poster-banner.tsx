import { drawLogo } from '@quan/artwork/logo/draw-logo.ts'
import { myUserText } from '#texts/my-user-text.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './poster-banner.module.css'

const LOGO = { __html: drawLogo() }

/** The way to my own poster. */
export function PosterBanner({ onOpen }: { onOpen: () => void }) {
  return (
    <section className={styles.banner}>
      <span className={styles.mark} dangerouslySetInnerHTML={LOGO} />
      <div className={styles.words}>
        <h2>{myUserText.poster}</h2>
        <p>{myUserText.posterAdvice}</p>
      </div>
      <Button size="medium" onPress={onOpen}>
        {myUserText.share}
      </Button>
    </section>
  )
}
