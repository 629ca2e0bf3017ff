import { useWindowKeys } from '../feed/use-window-keys.ts'

/** How far an arrow key goes in an episode, in seconds. */
const SEEK_SECONDS = 5

type PlayKeys = { toggle: () => void; seekBy: (seconds: number) => void }

/** Space and K play or stop, the arrow keys to the sides go back and on. */
export function usePlayKeys(isOn: boolean, { toggle, seekBy }: PlayKeys): void {
  useWindowKeys(isOn, {
    ' ': toggle,
    k: toggle,
    ArrowLeft: () => seekBy(-SEEK_SECONDS),
    ArrowRight: () => seekBy(SEEK_SECONDS),
  })
}
