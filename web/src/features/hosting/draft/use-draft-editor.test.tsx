import { useQueryClient } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { type ActivityDraft, DraftState, EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import { draftChanged, saveDraft } from '@quan/contract/hosting/drafts.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { keptDrafts } from './kept-drafts.ts'
import { type DraftEditor, useDraftEditor } from './use-draft-editor.ts'
import { draftsKey } from './use-drafts.ts'

const ID = '0198a4b2-1111-7000-8000-000000000001'
beforeEach(() => keptDrafts.set(null))

/** The editor of a new draft, beside a server that keeps one and answers when it is told to. */
function openEditor() {
  const stored: ActivityDraft[] = []
  const waiting: (() => void)[] = []
  let refused = 0
  async function save({ id, version, ...fields }: Partial<ActivityDraft>): Promise<ActivityDraft> {
    await new Promise<void>((resolve) => waiting.push(resolve))
    const known = stored.find((draft) => draft.id === id)
    if (known && known.version !== version) {
      refused += 1
      throw new ApiFailure({ kind: 'refused', code: draftChanged.code, status: 409, details: JSON.stringify(known) })
    }
    const saved: ActivityDraft = {
      ...EMPTY_DRAFT,
      ...fields,
      id: known?.id ?? (stored.length === 0 ? ID : ID.replace(/1$/, '2')),
      version: (known?.version ?? 0) + 1,
      state: DraftState.draft,
      reason: null,
      activityId: null,
      updateTime: '2026-11-24T10:00:00Z',
    }
    stored.splice(known ? stored.indexOf(known) : stored.length, known ? 1 : 0, saved)
    return saved
  }
  const shown: { editor?: DraftEditor } = {}
  function Editor() {
    const id = usePage().params['id']
    const drafts = useQueryClient().getQueryData<ActivityDraft[]>(draftsKey) ?? []
    const draft = drafts.find((one) => one.id === id) ?? null
    shown.editor = useDraftEditor({ userGUID: 'ann', draft, start: EMPTY_DRAFT })
    return null
  }
  const { asked } = renderUi(<Editor />, { answers: { [saveDraft.path]: save } })
  return {
    stored,
    refused: () => refused,
    asked: () => asked(saveDraft.path).length,
    type: (title: string) => act(() => shown.editor!.change({ title })),
    save: () => act(() => void shown.editor!.save()),
    answer: async () => {
      await waitFor(() => expect(waiting.length).toBeGreaterThan(0))
      await act(async () => waiting.shift()?.())
    },
    settled: () => waitFor(() => expect([shown.editor!.isUnsaved, shown.editor!.isSaving]).toEqual([false, false])),
  }
}

describe('a new draft that is saved while it is saved', () => {
  test('is one draft, and nobody is told that it was changed elsewhere', async () => {
    const editor = openEditor()
    editor.type('新手桌游夜')
    editor.save()
    editor.save()
    await editor.answer()
    await editor.settled()
    expect([editor.stored.map(({ title }) => title), editor.asked(), editor.refused()]).toEqual([['新手桌游夜'], 1, 0])
  })

  test('takes along what was typed while the first save was on its way', async () => {
    const editor = openEditor()
    editor.type('新手桌游夜')
    editor.save()
    await waitFor(() => expect(editor.asked()).toBe(1))
    editor.type('新手好桌游夜')
    editor.save()
    await editor.answer()
    await editor.answer()
    await editor.settled()
    expect([editor.stored.map(({ title }) => title), editor.asked(), editor.refused()]).toEqual([
      ['新手好桌游夜'],
      2,
      0,
    ])
  })
})
