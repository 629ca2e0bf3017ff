import { FilterOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown, Form, Input, type MenuProps } from 'antd'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress } from '#platform/navigation/address.ts'
import { sessionQuery } from '#platform/session/session-query.ts'
import { readKept, writeKept } from '#platform/settings/kept-choice.ts'
import { actText, tableText } from '#texts/state-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useFocusAtFirst } from '#ui/entry/use-focus-at-first.ts'

const views = z.array(z.object({ name: z.string(), search: z.string() }))
type View = z.infer<typeof views>[number]

/** Longest name of a view, in characters. */
const NAME_MAX = 30

function readViews(key: string): View[] {
  try {
    return views.parse(JSON.parse(readKept(key) ?? '[]'))
  } catch {
    // what was kept by another version counts as none
    return []
  }
}

/** Filters of a table under names of the operator's own, kept in this browser for them alone: filters may hold names. */
export function SavedViews({ table }: { table: string }) {
  const operatorId = useQuery(sessionQuery(useApi())).data?.operator.id
  if (operatorId === undefined) return null
  const key = `quan-console-views-${operatorId}-${table}`
  return <ViewsMenu key={key} storeKey={key} />
}

function ViewsMenu({ storeKey }: { storeKey: string }) {
  const [kept, setKept] = useState(() => readViews(storeKey))
  const [isNaming, setNaming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const keep = (next: View[]) => {
    setKept(next)
    writeKept(storeKey, JSON.stringify(next))
  }
  const save = ({ name }: { name: string }) => {
    const parameters = new URLSearchParams(location.search)
    parameters.delete('after')
    keep([...kept.filter((view) => view.name !== name), { name, search: parameters.toString() }])
    setNaming(false)
  }
  const askForName = () => {
    // the menu is gone when the focus comes back
    button.current?.focus()
    setNaming(true)
  }
  const open = ({ search }: View) => openAddress(`${location.pathname}${search && `?${search}`}`)
  const items: MenuProps['items'] = [
    ...(kept.length === 0 ? [{ key: 'none', label: tableText.noViews, disabled: true }] : []),
    ...kept.map((view) => ({ key: `open ${view.name}`, label: view.name, onClick: () => open(view) })),
    { type: 'divider' },
    { key: 'save', label: tableText.saveView, onClick: askForName },
    ...kept.map(({ name }) => ({
      key: `remove ${name}`,
      label: tableText.removeView({ name }),
      onClick: () => keep(kept.filter((view) => view.name !== name)),
    })),
  ]
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button ref={button} icon={<FilterOutlined aria-hidden />}>
          {tableText.views}
        </Button>
      </Dropdown>
      {isNaming && (
        <Dialog title={tableText.saveView} footer={null} width={360} onCancel={() => setNaming(false)}>
          <NameForm onNamed={save} />
        </Dialog>
      )}
    </>
  )
}

function NameForm({ onNamed }: { onNamed: (named: { name: string }) => void }) {
  const first = useFocusAtFirst()
  return (
    <Form name="view" layout="vertical" onFinish={onNamed}>
      <Form.Item name="name" label={tableText.viewName} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={NAME_MAX} ref={first} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block>
        {actText.save}
      </Button>
    </Form>
  )
}
