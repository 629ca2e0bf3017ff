import { useRef } from 'react'
import { companionText } from '#texts/companion-text.ts'
import { Button } from '#ui/button/button.tsx'
import { PhoneField } from '#ui/text-field/phone-field.tsx'
import type { GuestDraft } from './drafts.ts'
import styles from './guest-phone.module.css'

type GuestPhoneProps = {
  /** The number that is there, masked. */
  known: string | null
  draft: GuestDraft
  fault: string | undefined
  onChange: (part: Partial<GuestDraft>) => void
}

/** The number of a guest, which need not be told; the one that is there is never shown whole. */
export function GuestPhone({ known, draft, fault, onChange }: GuestPhoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const { phone, dropsPhone } = draft
  return (
    <section className={styles.phone} aria-label={companionText.phone}>
      <h2>{companionText.phoneOptional}</h2>
      <PhoneField
        inputRef={input}
        value={phone}
        error={fault ?? null}
        onChange={(next) => onChange({ phone: next, dropsPhone: false })}
      />
      {known !== null && phone === '' && (
        <div className={styles.known}>
          {!dropsPhone && <p>{companionText.phoneNow({ phone: known })}</p>}
          <Button
            tone="outline"
            size="small"
            isPressed={dropsPhone}
            onPress={() => onChange({ dropsPhone: !dropsPhone })}
          >
            {companionText.phoneRemove}
          </Button>
        </div>
      )}
    </section>
  )
}
