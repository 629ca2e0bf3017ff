import { SettingsError } from '#platform/config/read-settings.ts'

type Required = { mode: 'demo' | 'production'; env: string; given: string | null }

/** A setting without which a service cannot be asked. */
export function required({ mode, env, given }: Required): string {
  if (given) return given
  throw new SettingsError([
    `${env} must be given${mode === 'demo' ? '; npm start gives the demo its own' : ' in production'}.`,
  ])
}
