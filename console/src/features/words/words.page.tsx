import {
  getUnfitWords,
  removeUnfitWord,
  UNFIT_WORD_MAX,
  type UnfitWordRow,
  TRIED_TEXT_MAX,
  tryUnfitWords,
} from '@quan/contract/console/unfit-words.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, type TableColumnsType, Form } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { useAddress } from '#platform/navigation/address.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { sessionQuery } from '#platform/session/session-query.ts'
import { pageText } from '#texts/shell-text.ts'
import { wordsText, unfitKindText } from '#texts/words-text.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { SearchField } from '#ui/filters/search-field.tsx'
import { Card, Page } from '#ui/page/page.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { EmptyBlock } from '#ui/states/states.tsx'
import { AddWords, WORDS_KEY } from './add-words.tsx'
import styles from './words.module.css'
import { Tag } from '#ui/page/tag.tsx'

/** Words that members may not write: the list, a field to add some, and one that tells what a text would be refused for. */
export function WordsPage() {
  const api = useApi()
  const { data: session } = useQuery(sessionQuery(api))
  const mayChange = session?.operator.cities === null
  return (
    <Page
      title={pageText.words}
      beside={
        <SearchField className={styles.search} label={wordsText.find} parameter="part" maxLength={UNFIT_WORD_MAX} />
      }
    >
      <div className={styles.columns}>
        <Card>
          <Words mayChange={mayChange} />
        </Card>
        <div className={styles.side}>
          <TryText />
          {mayChange ? (
            <AddWords />
          ) : (
            <Card>
              <p className={styles.about}>{wordsText.readOnly}</p>
            </Card>
          )}
        </div>
      </div>
    </Page>
  )
}

function Words({ mayChange }: { mayChange: boolean }) {
  const api = useApi()
  const queries = useQueryClient()
  const part = useAddress().parameters.get('part')
  const page = useCursorPage({
    queryKey: [...WORDS_KEY, part ?? ''],
    load: (cursor, signal) => api.call(getUnfitWords, { part, cursor }, { signal }),
  })
  const remove = useMutation({
    mutationFn: (id: string) => api.call(removeUnfitWord, { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: WORDS_KEY }),
  })
  return (
    <>
      <FailureNote text={remove.error && failureWords(remove.error)} />
      {page.data?.items.length === 0 && part === null ? (
        <EmptyBlock text={wordsText.none} />
      ) : (
        <DataTable
          label={pageText.words}
          page={page}
          isFiltered={part !== null}
          columns={columnsOf(mayChange ? (id) => remove.mutate(id) : null)}
          keyOf={({ id }) => id}
        />
      )}
      <p className={styles.about}>{wordsText.about}</p>
    </>
  )
}

/** Null = words are not to be removed here. */
type OnRemove = ((id: string) => void) | null

const columnsOf = (onRemove: OnRemove): TableColumnsType<UnfitWordRow> => [
  { title: wordsText.word, key: 'word', render: (_value, { word }) => <b>{word}</b> },
  { title: wordsText.operator, key: 'operator', render: (_value, { operatorName }) => operatorName },
  { title: wordsText.time, key: 'time', render: (_value, { createTime }) => formatInstant(createTime) },
  ...(onRemove === null
    ? []
    : [
        {
          title: wordsText.acts,
          key: 'acts',
          align: 'right' as const,
          render: (_value: unknown, { id, word }: UnfitWordRow) => (
            <Button size="small" aria-label={wordsText.removeOne({ word })} onClick={() => onRemove(id)}>
              {wordsText.remove}
            </Button>
          ),
        },
      ]),
]

/** Tells what a text would be refused for; it stands in no address and is not kept. */
function TryText() {
  const api = useApi()
  const attempt = useMutation({ mutationFn: (text: string) => api.call(tryUnfitWords, { text }) })
  return (
    <Card title={wordsText.tryOut}>
      <Form<{ text?: string }>
        name="try"
        layout="vertical"
        requiredMark={false}
        className={styles.form ?? ''}
        onFinish={({ text = '' }) => attempt.mutate(text)}
        onValuesChange={attempt.reset}
      >
        <FailureNote text={attempt.error && failureWords(attempt.error)} />
        <Form.Item name="text" label={wordsText.tryLabel}>
          <Input.TextArea rows={4} maxLength={TRIED_TEXT_MAX} spellCheck={false} autoComplete="off" />
        </Form.Item>
        <Button htmlType="submit" block loading={attempt.isPending}>
          {wordsText.trySubmit}
        </Button>
        <div role="status" className={styles.finds}>
          {attempt.data?.finds.length === 0 && <Tag tone="good">{wordsText.fine}</Tag>}
          {attempt.data && attempt.data.finds.length > 0 && (
            <>
              <p className={styles.note}>{wordsText.refused}</p>
              <ul>
                {attempt.data.finds.map(({ kind, text }) => (
                  <li key={text}>
                    <Tag tone="urgent">{unfitKindText[kind]}</Tag> {text}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <p className={styles.note}>{wordsText.notKept}</p>
      </Form>
    </Card>
  )
}
