import { saveOperatorDraft } from '@quan/contract/console/activities/operator-draft.ts'
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
      <SeriesNote seriesId={SERIES_ID} editor={editor} timeZone="Asia/Shanghai" />
    </>
  )
}

// proves 32.49
test('pictures of a draft that differ by themselves, as the server knows once they are saved, go to those to come', async () => {
  const server = consoleServer()
  const differing: DeskSeries['items'][number]['differing'] = []
  server.on(getSeries, () => ({
    ...A_SERIES,
    items: A_SERIES.items.map((item) => (item.draftId === draft.id ? { ...item, differing } : item)),
  }))
  server.on(saveOperatorDraft, ({ cover }: { cover: string }) => {
    differing.push('pictures')
    return { ...draft, cover, version: draft.version + 1 }
  })
  server.on(previewSeriesChange, () => ({ items: [], sum: {} }))
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
