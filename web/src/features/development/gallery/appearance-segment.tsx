import { useObserved } from '#platform/state/use-observed.ts'
import { themeChoice } from '#platform/theme/theme.ts'
import { galleryText } from '#texts/development-text.ts'
import { Segment } from '#ui/segment/segment.tsx'
import styles from './gallery.module.css'

/** Light or dark, without a way to the settings. */
export function AppearanceSegment() {
  const choice = useObserved(themeChoice) ?? 'system'
  const options = [
    { value: 'system', text: galleryText.system },
    { value: 'light', text: galleryText.light },
    { value: 'dark', text: galleryText.dark },
  ] as const
  return (
    <Segment
      label={galleryText.theme}
      className={styles.appearance}
      options={options}
      value={choice}
      onChange={(next) => themeChoice.set(next === 'system' ? null : next)}
    />
  )
}
