import type { CaptionTrack } from '@quan/contract/drama/series.ts'
import { dramaText } from '#texts/drama-text.ts'
import { ChoiceList } from '#ui/choice-list/choice-list.tsx'
import { useTheatreScope } from '../data/theatre-context.ts'
import { NO_CAPTIONS } from '../data/theatre-settings.ts'

/** Languages of the captions, or none. */
export function CaptionList({ tracks }: { tracks: readonly CaptionTrack[] }) {
  const { settings } = useTheatreScope()
  const options = [
    { value: NO_CAPTIONS, text: dramaText.captionsOff },
    ...tracks.map(({ language, label }) => ({ value: language, text: label, lang: language })),
  ]
  return (
    <ChoiceList
      label={dramaText.captions}
      options={options}
      value={settings.captions}
      onChange={settings.chooseCaptions}
    />
  )
}
