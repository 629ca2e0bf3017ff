import { doorText } from '#texts/door-text.ts'
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { scan } from '#ui/icon/icon-shapes.ts'
import styles from './door-bar.module.css'

/** The two ways to let somebody in, where a thumb reaches them. */
export function DoorBar({ onScan, onType }: { onScan?: () => void; onType: () => void }) {
  return (
    <BottomBar className={styles.row}>
      <Button tone="outline" className={styles.type} onPress={onType}>
        {doorText.typeCode}
      </Button>
      {onScan && (
        <Button isLifted className={styles.scan} icon={<Icon shape={scan} size={20} />} onPress={onScan}>
          {doorText.scan}
        </Button>
      )}
    </BottomBar>
  )
}
