import { saveOperatorDraft } from '@quan/contract/console/activities/operator-draft.ts'
import { consoleNotFound } from '@quan/contract/console/console-errors.ts'
import { type DeskSeries, getSeries } from '@quan/contract/console/series/series-calls.ts'
import { previewSeriesChange } from '@quan/contract/console/series/series-change-calls.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { consoleServer } from '../../../testing/console-server.testing.ts'
import { show } from '../../../testing/show.testing.tsx'
import { useDraftEditor } from '../editor/use-draft-editor.ts'
import { AN_OPERATOR_DRAFT } from '../operator-draft.testing.ts'
import { A_SERIES, draftIdOf, SERIES_ID } from './a-series.testing.tsx'
import { SeriesNote } from './series-note.tsx'

const user = userEvent.setup({ delay: null })

const draft = {
  ...AN_OPERATOR_DRAFT,
  id: draftIdOf(2),
  seriesId: SERIES_ID,
  ...A_SERIES.parts,
  ...A_SERIES.parts.place,
  cover: 'own-copy?e=1&s=x',
  pictures: [],
}

function Edited() {
  const editor = useDraftEditor(draft)
  return (
    <>
      <button onClick={() => editor.change({ cover: 'another?e=1&s=y' })}>Another cover</button>
      <button onClick={() => editor.change({ title: '周五新夜' })}>Another title</button>
      <SeriesNote seriesId={SERIES_ID} editor={editor} timeZone="Asia/Shanghai" />
    </>
  )
}

/** A server whose series knows of other pictures once they are saved. */
function aServer() {
  const server = consoleServer()
  const differing: DeskSeries['items'][number]['differing'] = []
  server.on(getSeries, () => ({
    ...A_SERIES,
    items: A_SERIES.items.map((item) => (item.draftId === draft.id ? { ...item, differing } : item)),
  }))
  server.on(saveOperatorDraft, (saved: { title: string; cover: string }) => {
    if (saved.cover !== draft.cover) differing.push('pictures')
    return { ...draft, title: saved.title, cover: saved.cover, version: draft.version + 1 }
  })
  server.on(previewSeriesChange, () => ({ items: [], sum: {} }))
  return server
}

// proves 32.49
test('pictures of a draft that differ by themselves, as the server knows once they are saved, go to those to come', async () => {
  const server = aServer()
  show(server, <Edited />)
  expect((await screen.findByText('这份草稿是一个系列的一场。')).textContent).not.toContain('图片')
  await user.click(screen.getByRole('button', { name: 'Another cover' }))
  expect(await screen.findByText(/单独改过：.*图片/, {}, { timeout: 5_000 })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '用到以后的场次' }))
  await screen.findByRole('dialog')
  expect(server.askedOf(previewSeriesChange)[0]).toMatchObject({
    fromDraftId: draft.id,
    parts: { pictures: { cover: 'another', pictures: [] } },
  })
})

// proves 32.49
test('what goes to those to come is all that was changed, also where that was not saved yet', async () => {
  const server = aServer()
  show(server, <Edited />)
  await screen.findByText('这份草稿是一个系列的一场。')
  await user.click(screen.getByRole('button', { name: 'Another title' }))
  await user.click(screen.getByRole('button', { name: 'Another cover' }))
  await user.click(screen.getByRole('button', { name: '用到以后的场次' }))
  expect((await screen.findByText(/^改动：/)).textContent).toBe('改动：标题、时刻、图片')
  const parts = { title: '周五新夜', pictures: { cover: 'another', pictures: [] } }
  expect(server.askedOf(previewSeriesChange)).toMatchObject([{ fromDraftId: draft.id, version: 1, parts }])
  expect(server.askedOf(saveOperatorDraft)).toHaveLength(1)
})

test('where the series cannot be read then it says so, and nothing is applied', async () => {
  const server = aServer()
  show(server, <Edited />)
  await screen.findByText('这份草稿是一个系列的一场。')
  await user.click(screen.getByRole('button', { name: 'Another title' }))
  server.on(getSeries, () => consoleNotFound)
  await user.click(screen.getByRole('button', { name: '用到以后的场次' }))
  expect(await screen.findByText(consoleNotFound.text)).toBeTruthy()
  expect(server.askedOf(previewSeriesChange)).toEqual([])
})
