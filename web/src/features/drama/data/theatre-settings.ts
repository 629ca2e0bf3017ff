import { useState } from 'react'
import { chosenLanguage, languageOf } from '#platform/settings/language.ts'

/** Speeds an episode can be watched at. */
export const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const
export type Speed = (typeof SPEEDS)[number]

/** Stands for no captions where a language is chosen. */
export const NO_CAPTIONS = 'off'
/** A BCP 47 tag, or `NO_CAPTIONS`. */
export type CaptionChoice = string

/** How somebody watches, in all episodes alike. */
export type TheatreSettings = ReturnType<typeof useTheatreSettings>

type Wishes = { isAutoplay: boolean }

/** Silent until somebody touches it, as browsers demand of what plays by itself; captions are on. */
export function useTheatreSettings({ isAutoplay: isAutoplayAtStart }: Wishes) {
  const [isMuted, setMuted] = useState(true)
  const [isTouched, setTouched] = useState(false)
  const [isAutoplay, setAutoplay] = useState(isAutoplayAtStart)
  const [speed, setSpeed] = useState<Speed>(1)
  const [captions, setCaptions] = useState<CaptionChoice>(captionLanguage)
  const [lastCaptions, setLastCaptions] = useState(captions)
  return {
    isMuted,
    /** True when the sound was chosen by the person. */
    isTouched,
    isAutoplay,
    speed,
    captions,
    setSpeed,
    mute: setMuted,
    chooseSound(isOn: boolean) {
      setTouched(true)
      setMuted(!isOn)
    },
    /** Whoever pressed play once wants the next episode to play too. */
    playFromNowOn: () => setAutoplay(true),
    chooseCaptions(choice: CaptionChoice) {
      if (choice !== NO_CAPTIONS) setLastCaptions(choice)
      setCaptions(choice)
    },
    toggleCaptions: () => setCaptions(captions === NO_CAPTIONS ? lastCaptions : NO_CAPTIONS),
  }
}

/** Captions that suit the language of the app. */
function captionLanguage(): string {
  return languageOf(chosenLanguage.get(), navigator.languages).startsWith('zh') ? 'zh-Hans' : 'en'
}
