import { isLoopbackUrl } from '#platform/config/is-loopback-url.ts'
import { SettingsError } from '#platform/config/read-settings.ts'

type OutsideAddress = { mode: 'demo' | 'production'; env: string; given: string | null; simulated: string }

/** Base address of an outside service: the simulator's in demo, which refuses real ones; a given one in production. */
export function outsideAddress({ mode, env, given, simulated }: OutsideAddress): string {
  if (mode === 'production') {
    if (given) return given
    throw new SettingsError([`${env} must be given in production.`])
  }
  if (given && !isLoopbackUrl(given))
    throw new SettingsError([`${env} names a real service; the demo speaks to simulators on loopback only.`])
  return given ?? simulated
}
