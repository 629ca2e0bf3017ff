import { FilterOutlined } from '@ant-design/icons'
import { SAVED_VIEW_NAME_MAX } from '@quan/contract/console/console-limits.ts'
import type { ConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import {
  getSavedViews,
  removeView,
  type SavedView,
  saveView,
  type ViewTable,
} from '@quan/contract/console/saved-views.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Dropdown, Form, Input, type MenuProps } from 'antd'
import { useRef, useState } from 'react'
import type { ConsoleApi } from '#platform/api/console-api.ts'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress } from '#platform/navigation/address.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { sessionQuery } from '#platform/session/session-query.ts'
import { actText, stateText, tableText } from '#texts/state-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useFocusAtFirst } from '#ui/entry/use-focus-at-first.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { type OwnViews, takeOverKeptViews } from './kept-views.ts'

type OwnTable = { operatorId: string; table: ViewTable }

const viewsQuery = (api: ConsoleApi, operatorId: string) =>
  queryOptions({
    queryKey: ['views', operatorId],
    async queryFn({ client, queryKey, signal }): Promise<OwnViews> {
      const { views } = await api.call(getSavedViews, {}, { signal })
      const left = client.getQueryData<OwnViews>(queryKey)?.left ?? null
      // once in a page: what was refused would be refused each time the menu opens
      return left === null ? await takeOverKeptViews(api, { operatorId, views }) : { views, left }
    },
    // so long as the page is there
    gcTime: Infinity,
  })

/** Filters of a table under names of the operator's own, there in every browser of theirs and for them alone. */
export function SavedViews({ table }: { table: ViewTable }) {
  const operatorId = useQuery(sessionQuery(useApi())).data?.operator.id
  return operatorId === undefined ? null : <ViewsMenu key={operatorId} {...{ operatorId, table }} />
}

const NO_VIEWS: OwnViews = { views: [], left: null }

function ViewsMenu({ operatorId, table }: OwnTable) {
  const views = useQuery(viewsQuery(useApi(), operatorId))
  const remove = useRemove(operatorId)
  const [isNaming, setNaming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { views: all, left } = views.data ?? NO_VIEWS
  const own = all.filter((view) => view.table === table)
  const askForName = () => {
    // the menu is gone when the focus comes back
    button.current?.focus()
    setNaming(true)
  }
  const open = ({ search }: SavedView) => openAddress(`${location.pathname}${search && `?${search}`}`)
  const items: MenuProps['items'] = [
    ...(own.length === 0 ? [{ key: 'none', label: whyNone(views), disabled: true }] : []),
    ...own.map((view) => ({ key: `open ${view.id}`, label: view.name, onClick: () => open(view) })),
    ...(left ? [{ key: 'left', label: tableText.viewsLeft({ count: left }), disabled: true }] : []),
    { type: 'divider' },
    { key: 'save', label: tableText.saveView, onClick: askForName },
    ...own.map(({ id, name }) => ({
      key: `remove ${id}`,
      label: tableText.removeView({ name }),
      onClick: () => remove(id),
    })),
  ]
  return (
    <>
      <Dropdown
        menu={{ items }}
        trigger={['click']}
        // another browser may have saved one, and what failed is asked for once more
        onOpenChange={(isOpen) => void (isOpen && views.refetch({ cancelRefetch: false }))}
      >
        <Button ref={button} icon={<FilterOutlined aria-hidden />}>
          {tableText.views}
        </Button>
      </Dropdown>
      {isNaming && (
        <Dialog title={tableText.saveView} footer={null} width={360} onCancel={() => setNaming(false)}>
          <NameForm {...{ operatorId, table }} onSaved={() => setNaming(false)} />
        </Dialog>
      )}
    </>
  )
}

function whyNone({ data, error, isFetching }: { data: unknown; error: Error | null; isFetching: boolean }): string {
  if (data !== undefined) return tableText.noViews
  return error && !isFetching ? failureWords(error) : stateText.loading
}

/** The views of an operator are those that the server answered last. */
function useTakeViews(operatorId: string) {
  const client = useQueryClient()
  const { queryKey } = viewsQuery(useApi(), operatorId)
  return async ({ views }: { views: SavedView[] }) => {
    // one that was asked for before would bring the older ones
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, (before) => ({ views, left: before?.left ?? null }))
  }
}

function useRemove(operatorId: string) {
  const api = useApi()
  const { message } = App.useApp()
  const remove = useMutation({
    mutationFn: (id: string) => api.call(removeView, { id }),
    onSuccess: useTakeViews(operatorId),
    onError: (error) => void message.error(failureWords(error)),
  })
  return (id: string) => remove.mutate(id)
}

/** Asks for the name of the filters that stand in the address. */
function NameForm({ operatorId, table, onSaved }: OwnTable & { onSaved: () => void }) {
  const api = useApi()
  const first = useFocusAtFirst()
  const take = useTakeViews(operatorId)
  const save = useMutation({
    mutationFn: (view: ConsoleInputOf<typeof saveView>) => api.call(saveView, view),
    async onSuccess(saved) {
      await take(saved)
      onSaved()
    },
  })
  const send = ({ name }: { name: string }) => {
    const parameters = new URLSearchParams(location.search)
    parameters.delete('after')
    save.mutate({ table, name, search: parameters.toString() })
  }
  return (
    <Form name="view" layout="vertical" onFinish={send}>
      <FailureNote text={save.error && failureWords(save.error)} />
      <Form.Item name="name" label={tableText.viewName} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={SAVED_VIEW_NAME_MAX} ref={first} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={save.isPending}>
        {actText.save}
      </Button>
    </Form>
  )
}
