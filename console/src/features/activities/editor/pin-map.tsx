import { pinMoved } from '@quan/contract/activity/preview-message.ts'
import { mapGround } from '#platform/settings/map-ground.ts'
import { shownTheme } from '#platform/settings/console-theme.ts'
import { pinText } from '#texts/draft-text.ts'
import { useAppFrame } from '#ui/preview/use-app-frame.ts'
import { cx } from '#ui/theme/cx.ts'
import type { FieldsEditor } from './field.tsx'
import styles from './pin-map.module.css'

type PinMapProps = { editor: FieldsEditor; cityCode: string | null }

/** A map of the city with the pin of the place, which moves it and nothing else; without a city there is none. */
export function PinMap({ editor, cityCode }: PinMapProps) {
  return cityCode === null ? (
    <p className={cx(styles.map, styles.about)}>{pinText.noCity}</p>
  ) : (
    <CityMap {...{ editor, cityCode }} />
  )
}

/** The app's own map in a frame, so that no script of a provider runs in the console. */
function CityMap({ editor: { fields, change }, cityCode }: PinMapProps) {
  const { longitude, latitude } = fields
  const place = longitude === null || latitude === null ? null : { longitude, latitude }
  const at = place === null ? pinText.none : pinText.at(place)
  const ground = mapGround()
  const { frame, address } = useAppFrame(
    {
      quan: 'pin',
      cityCode,
      place,
      ground,
      theme: shownTheme(),
      words: { map: pinText.map, zoomIn: pinText.zoomIn, zoomOut: pinText.zoomOut, at },
    },
    (data) => {
      const moved = pinMoved.safeParse(data).data
      if (moved) change({ longitude: moved.longitude, latitude: moved.latitude })
    },
  )
  return (
    <div className={styles.map}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the app's own page, whose modules load for its origin alone: a sandbox with scripts and origin is none */}
      <iframe ref={frame} src={address} title={pinText.frame} />
      <p className={styles.about}>{at}</p>
      <p className={styles.about}>{pinText.about}</p>
      {ground === 'districts' && <p className={styles.about}>{pinText.sketch}</p>}
    </div>
  )
}
