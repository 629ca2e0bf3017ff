import { dramaText } from '#texts/drama-text.ts'
import { ChoiceList } from '#ui/choice-list/choice-list.tsx'
import { useTheatreScope } from '../data/theatre-context.ts'
import { SPEEDS } from '../data/theatre-settings.ts'

/** How fast episodes play. */
export function SpeedList() {
  const { settings } = useTheatreScope()
  return (
    <ChoiceList
      label={dramaText.speed}
      options={SPEEDS.map((times) => ({ value: String(times), text: dramaText.speedOf({ times }) }))}
      value={String(settings.speed)}
      onChange={(value) => settings.setSpeed(SPEEDS.find((speed) => String(speed) === value) ?? 1)}
    />
  )
}
