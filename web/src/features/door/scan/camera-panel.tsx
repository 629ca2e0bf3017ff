import { commonText } from '#texts/common-text.ts'
import { doorText } from '#texts/door-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { alert, camera as cameraShape } from '#ui/icon/icon-shapes.ts'
import type { CameraFault } from './camera-fault.ts'
import styles from './camera-panel.module.css'
import type { Camera } from './use-camera.ts'

const FAULT_WORDS: Readonly<Record<CameraFault, () => { title: string; advice: string }>> = {
  refused: () => ({ title: doorText.cameraRefused, advice: doorText.cameraRefusedAdvice }),
  missing: () => ({ title: doorText.cameraMissing, advice: doorText.cameraMissingAdvice }),
  busy: () => ({ title: doorText.cameraBusy, advice: doorText.cameraBusyAdvice }),
  unread: () => ({ title: doorText.scanUnread, advice: doorText.scanUnreadAdvice }),
}

const purpose = () => ({ title: doorText.cameraPurpose, advice: doorText.cameraPrivacy })

type CameraPanelProps = { camera: Exclude<Camera, { status: 'open' }>; onOpen: () => void }

/** In the place of the camera's picture: what it is for, or why there is none. */
export function CameraPanel({ camera, onOpen }: CameraPanelProps) {
  if (camera.status === 'opening')
    return (
      <p className={styles.panel} role="status">
        {doorText.cameraOpening}
      </p>
    )
  const isUnasked = camera.status === 'unasked'
  const { title, advice } = camera.status === 'failed' ? FAULT_WORDS[camera.fault]() : purpose()
  return (
    <div className={styles.panel} role={isUnasked ? undefined : 'alert'}>
      <Icon shape={isUnasked ? cameraShape : alert} size={40} stroke={1.5} />
      <p className={styles.title}>{title}</p>
      <p className={styles.advice}>{advice}</p>
      <Button tone={isUnasked ? 'primary' : 'outline'} className={styles.button} onPress={onOpen}>
        {isUnasked ? doorText.allowCamera : commonText.retry}
      </Button>
    </div>
  )
}
