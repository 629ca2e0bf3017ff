import type { FormEvent, ReactNode } from 'react'
import type { Companion } from '@quan/contract/companion/companion.ts'
import { companionText } from '#texts/companion-text.ts'
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx'
import { Button } from '#ui/button/button.tsx'
import { Page } from '#ui/page/page.tsx'
import styles from './edit-form.module.css'
import { RemoveAction } from './remove-action.tsx'

type FormPageProps = {
  title: string
  /** Null while it is a new one. */
  companion: Companion | null
  isSaving: boolean
  onSave: () => void
  onRefresh: () => unknown
  /** The fields. */
  children: ReactNode
}

/** The frame of both forms: save at the bottom, delete in the bar. */
export function FormPage({ title, companion, isSaving, onSave, onRefresh, children }: FormPageProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    onSave()
  }
  return (
    <Page
      title={title}
      action={companion !== null && <RemoveAction companion={companion} />}
      onPullRefresh={onRefresh}
      footer={
        <BottomBar>
          <Button isWide isLifted isLoading={isSaving} onPress={onSave}>
            {companionText.save}
          </Button>
        </BottomBar>
      }
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        {children}
      </form>
    </Page>
  )
}
