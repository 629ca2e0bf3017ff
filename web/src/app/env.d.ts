/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly API_BASE?: string
  readonly API_BASE_TEST?: string
  readonly API_SEALING_PINS?: string
}
