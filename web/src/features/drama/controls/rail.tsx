import type { Series } from '@quan/contract/drama/series.ts'
import { commonText } from '#texts/common-text.ts'
import { dramaText } from '#texts/drama-text.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { captions, chevronDown, muted, share, speaker, speed } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { useTheatreScope } from '../data/theatre-context.ts'
import styles from './rail.module.css'

type RailProps = { series: Series; episode: number; hasCaptions: boolean }

/** Controls of an episode: the one before and after, sound, captions, speed, share. */
export function Rail({ series, episode, hasCaptions }: RailProps) {
  const { settings, openSheet, step, canStep, share: pass } = useTheatreScope()
  return (
    <div className={styles.rail}>
      <div className={styles.steps}>
        {canStep(-1) && (
          <IconButton label={dramaText.previous} onPress={() => step(-1)}>
            <Icon shape={chevronDown} stroke={2} className={styles.up} />
          </IconButton>
        )}
        {canStep(1) && (
          <IconButton label={dramaText.next} onPress={() => step(1)}>
            <Icon shape={chevronDown} stroke={2} />
          </IconButton>
        )}
      </div>
      <RailButton
        shape={settings.isMuted ? muted : speaker}
        text={dramaText.sound}
        isPressed={!settings.isMuted}
        onPress={() => settings.chooseSound(settings.isMuted)}
      />
      {hasCaptions && <RailButton shape={captions} text={dramaText.captions} onPress={() => openSheet('captions')} />}
      <RailButton
        shape={speed}
        text={settings.speed === 1 ? dramaText.speed : dramaText.speedOf({ times: settings.speed })}
        label={dramaText.speedAt({ times: settings.speed })}
        onPress={() => openSheet('speed')}
      />
      <RailButton shape={share} text={commonText.share} onPress={() => pass(series, episode)} />
    </div>
  )
}

type RailButtonProps = {
  shape: string
  /** Below the drawing; the name of the button where no other is given. */
  text: string
  label?: string
  isPressed?: boolean
  onPress: () => void
}

/** One of the buttons on the right of the picture. */
function RailButton({ shape, text, label, isPressed, onPress }: RailButtonProps) {
  return (
    <button type="button" className={styles.button} aria-label={label} aria-pressed={isPressed} onClick={onPress}>
      <Icon shape={shape} size={28} />
      <span aria-hidden={label !== undefined}>{text}</span>
    </button>
  )
}
