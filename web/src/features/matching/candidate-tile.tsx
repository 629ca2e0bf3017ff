import type { MatchCandidate } from '@quan/contract/match/match-round.ts'
import { matchText } from '#texts/match-text.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { heart } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { cx } from '#ui/style/cx.ts'
import styles from './candidate-tile.module.css'

type CandidateTileProps = { candidate: MatchCandidate; isPicked: boolean; onPress: () => void }

/** Half the width of a column, in pixels: decides the size of the picture that is asked for. */
const TILE_PX = 240

/** Somebody in the round; a tap chooses them, and another one no longer. */
export function CandidateTile({ candidate, isPicked, onPress }: CandidateTileProps) {
  const { id, sex, headImgurl, city } = candidate
  const name = candidate.nickName ?? matchText.nameless
  return (
    <li>
      <button
        type="button"
        className={cx(styles.tile, isPicked && styles.picked)}
        aria-pressed={isPicked}
        aria-label={matchText.pick({ name })}
        onClick={onPress}
      >
        <span className={styles.portrait}>
          <Avatar id={id} sex={sex ?? 0} picture={headImgurl} size={TILE_PX} className={styles.face} />
          <span className={styles.heart}>
            <Icon shape={heart} size={22} />
          </span>
        </span>
        <strong>{name}</strong>
        {city !== null && <small>{city}</small>}
      </button>
    </li>
  )
}
