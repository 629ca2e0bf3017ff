import type { Episode, Series } from '@quan/contract/drama/series.ts'
import { dramaText } from '#texts/drama-text.ts'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { lengthText } from './length-text.ts'
import styles from './episode-facts.module.css'

/** Title of the series, of the episode, and what kind of story it is. */
export function EpisodeFacts({ series, episode }: { series: Series; episode: Episode }) {
  const { number, title } = episode
  return (
    <div className={styles.facts}>
      <h2>
        <TitleText>{series.title}</TitleText>
      </h2>
      <p>
        <TitleText>{dramaText.episodeTitled({ number, title })}</TitleText>
      </p>
      <ul className={styles.tags}>
        {[...series.tags, lengthText(episode.seconds)].map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
    </div>
  )
}
