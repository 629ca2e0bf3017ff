import { CardViewer } from '@quan/contract/person/card-line.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { viewerText } from '#texts/my-card-text.ts'
import { userInfoText } from '#texts/user-info-text.ts'
import { Chip } from '#ui/chip/chip.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { eye } from '#ui/icon/icon-shapes.ts'
import styles from './preview-strip.module.css'

/** On the own card: whose eyes it is looked at with; pressed again, one's own. */
export function PreviewStrip({ as }: { as: CardViewer | null }) {
  const navigation = useNavigation()
  return (
    <section className={styles.strip} aria-label={viewerText.title}>
      <p>
        <Icon shape={eye} size={16} stroke={2} />
        {as === null ? userInfoText.own : advice(as)}
      </p>
      <div className={styles.viewers}>
        {Object.values(CardViewer).map((viewer) => (
          <Chip
            key={viewer}
            isOn={viewer === as}
            onPress={() => navigation.setQuery({ as: viewer === as ? null : viewer }, { replace: true })}
          >
            {viewerText[viewer]}
          </Chip>
        ))}
      </div>
    </section>
  )
}

function advice(as: CardViewer): string {
  return viewerText[`${as}Advice`]
}
