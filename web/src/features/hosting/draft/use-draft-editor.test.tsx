import { useQueryClient } from '@tanstack/react-query'
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ActivityDraft, type DraftFields, DraftState, EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import { draftChanged, saveDraft } from '@quan/contract/hosting/drafts.ts'
import { ApiFailure, networkFailure } from '#platform/api/api-failure.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { keptDrafts } from './kept-drafts.ts'
import { type DraftEditor, useDraftEditor } from './use-draft-editor.ts'
import { draftsKey } from './use-drafts.ts'

const ID = '0198a4b2-1111-7000-8000-000000000001'
beforeEach(() => keptDrafts.set(null))
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

/** The editor of a new draft, beside a server that keeps one and answers when it is told to; without a network it fails at once. */
function openEditor() {
  const stored: ActivityDraft[] = []
  const waiting: (() => void)[] = []
  const leftUnsaved: unknown[] = []
  const network = { isOn: true }
  let refused = 0
  async function save({ id, version, ...fields }: Partial<ActivityDraft>): Promise<ActivityDraft> {
    if (!network.isOn) throw networkFailure()
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
    shown.editor = useDraftEditor({
      userGUID: 'ann',
      draft,
      start: EMPTY_DRAFT,
      onLeftUnsaved: (error) => leftUnsaved.push(error),
    })
    return null
  }
  const { asked, unmount } = renderUi(<Editor />, { answers: { [saveDraft.path]: save } })
  return {
    stored,
    network,
    leftUnsaved,
    leave: unmount,
    unsaved: () => shown.editor!.isUnsaved,
    refused: () => refused,
    asked: () => asked(saveDraft.path).length,
    change: (part: Partial<DraftFields>) => shown.editor!.change(part),
    type: (title: string) => act(() => shown.editor!.change({ title })),
    save: () => act(() => void shown.editor!.save().catch(() => undefined)),
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

describe('what is typed', () => {
  test('is saved when the editor is left', async () => {
    const editor = openEditor()
    editor.type('新手桌游夜')
    editor.leave()
    await editor.answer()
    await waitFor(() => expect(keptDrafts.get()).toBeNull())
    expect([editor.stored.map(({ title }) => title), editor.leftUnsaved]).toEqual([['新手桌游夜'], []])
  })

  test('is saved once by who saves and leaves at once', async () => {
    const editor = openEditor()
    editor.type('新手桌游夜')
    editor.save()
    editor.leave()
    await editor.answer()
    await waitFor(() => expect(keptDrafts.get()).toBeNull())
    expect([editor.stored.length, editor.asked()]).toEqual([1, 1])
  })

  test('is kept without a network, and said to be', async () => {
    const editor = openEditor()
    editor.network.isOn = false
    editor.type('新手桌游夜')
    editor.leave()
    await waitFor(() => expect(editor.leftUnsaved).toMatchObject([{ kind: 'network' }]))
    expect(keptDrafts.get()?.byId).toMatchObject({ new: { fields: { title: '新手桌游夜' } } })
  })

  test('and not saved the last time is saved when the editor opens, and the draft goes on under its id', async () => {
    const before = openEditor()
    before.network.isOn = false
    before.type('新手桌游夜')
    before.leave()
    await waitFor(() => expect(before.leftUnsaved).toHaveLength(1))
    const editor = openEditor()
    await editor.answer()
    await editor.settled()
    expect(editor.stored.map(({ title }) => title)).toEqual(['新手桌游夜'])
    editor.type('新手好桌游夜')
    editor.save()
    await editor.answer()
    await editor.settled()
    expect(editor.stored.map(({ title }) => title)).toEqual(['新手好桌游夜'])
  })

  test('is tried again after a while where no network says that it is back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const editor = openEditor()
    editor.network.isOn = false
    editor.type('新手桌游夜')
    editor.save()
    await act(async () => void (await vi.advanceTimersByTimeAsync(0)))
    expect(editor.asked()).toBe(1)
    editor.network.isOn = true
    await act(async () => void (await vi.advanceTimersByTimeAsync(10_000)))
    expect(editor.asked()).toBe(2)
    vi.useRealTimers()
    await editor.answer()
    await editor.settled()
  })

  test('and taken back is nothing to save', async () => {
    const editor = openEditor()
    editor.type('新')
    act(() => editor.change({ title: null }))
    expect([editor.unsaved(), keptDrafts.get()]).toEqual([false, null])
  })
})
