import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

/** Texts of a language by `<section>.<name>`; what it lacks is read in Chinese. */
export type LanguageMessages = Readonly<Record<string, string | CompiledMessage>>
