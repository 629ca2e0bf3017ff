import { findOwnLimits, listOwnLimits, type OwnLimits, setOwnLimits } from '@quan/contract/console/host-limits.ts'
import { Button, Select, type TableColumnsType, Form } from 'antd'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { limitsText } from '#texts/host-limits-text.ts'
import { memberPlace } from '#platform/navigation/places.ts'
import { relatedText } from '#texts/related-text.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useHosts } from '#ui/filters/use-hosts.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Card } from '#ui/page/page.tsx'
import { organizerLinks } from '#ui/related/organizer.tsx'
import { RelatedLinks } from '#ui/related/related-links.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { type Limits, LIMIT_NAMES, type TypedLimits } from './limit-fields.tsx'
import { limitsWords, LimitsForm } from './limits-form.tsx'
import styles from './limits.module.css'
import { LIMITS_KEY, useLimits } from './use-limits.ts'
import { actText } from '#texts/state-text.ts'

/** Hosts who may more or less than everybody, and a field to find another. */
export function OwnLimitsCard({ house, mayChange }: { house: Limits; mayChange: boolean }) {
  const api = useApi()
  const [opened, setOpened] = useState<OwnLimits | null>(null)
  const page = useCursorPage({
    queryKey: [...LIMITS_KEY, 'own'],
    load: (cursor, signal) => api.call(listOwnLimits, { cursor }, { signal }),
  })
  // read when it is opened: the row may be of a minute ago
  const open = useMutation({
    mutationFn: (memberId: string) => api.call(findOwnLimits, { memberId }),
    onSuccess: setOpened,
  })
  return (
    <Card title={limitsText.own}>
      {mayChange && <HostField onFound={(id) => open.mutate(id)} />}
      <FailureNote text={open.error && failureWords(open.error)} />
      {page.data?.items.length === 0 && page.isFirst ? (
        <p className={styles.about}>{limitsText.nobody}</p>
      ) : (
        <DataTable
          label={limitsText.own}
          page={page}
          columns={columnsOf(mayChange ? (id) => open.mutate(id) : null)}
          keyOf={({ member }) => member.id}
        />
      )}
      {opened && (
        <OwnLimitsDialog key={opened.member.id} first={opened} house={house} onClose={() => setOpened(null)} />
      )}
    </Card>
  )
}

/** A host by the beginning of their nickname, or by id. */
function HostField({ onFound }: { onFound: (memberId: string) => void }) {
  const [sought, setSought] = useState('')
  const hosts = useHosts(sought)
  return (
    <div className={styles.find}>
      <Select
        aria-label={limitsText.find}
        placeholder={limitsText.find}
        value={null}
        showSearch={{ filterOption: false, onSearch: (text) => setSought(text.trim()) }}
        notFoundContent={sought === '' ? null : limitsText.nobodyFound}
        options={(hosts ?? []).map(({ id, nickName }) => ({ value: id, label: nickName }))}
        onSelect={(id: string | null) => id !== null && onFound(id)}
      />
    </div>
  )
}

function Host({ host: { id, nickName } }: { host: OwnLimits['member'] }) {
  return (
    <>
      <b>{nickName}</b>
      <RelatedLinks links={[...organizerLinks(id), { place: memberPlace(id), text: relatedText.member }]} />
    </>
  )
}

const columnsOf = (onOpen: ((id: string) => void) | null): TableColumnsType<OwnLimits> => [
  { title: limitsText.host, key: 'host', render: (_value, { member }) => <Host host={member} /> },
  { title: limitsText.limits, key: 'limits', render: (_value, { limits }) => limitsWords(limits) },
  {
    title: limitsText.by,
    key: 'by',
    render: (_value, { operatorName, changeTime }) => (
      <>
        {operatorName}
        <br />
        {changeTime !== null && <time dateTime={changeTime}>{formatInstant(changeTime)}</time>}
      </>
    ),
  },
  ...(onOpen === null
    ? []
    : [
        {
          title: limitsText.acts,
          key: 'acts',
          align: 'right' as const,
          render: (_value: unknown, { member: { id, nickName } }: OwnLimits) => (
            <Button size="small" aria-label={limitsText.changeOne({ name: nickName })} onClick={() => onOpen(id)}>
              {limitsText.change}
            </Button>
          ),
        },
      ]),
]

type OwnLimitsDialogProps = { first: OwnLimits; house: Limits; onClose: () => void }

/** Sets what holds for one host; what is left empty is as for everybody. */
function OwnLimitsDialog({ first, house, onClose }: OwnLimitsDialogProps) {
  const api = useApi()
  const [form] = Form.useForm<TypedLimits>()
  const { id: memberId, nickName } = first.member
  const limits = useLimits({
    first,
    read: () => api.call(findOwnLimits, { memberId }),
    write: (typed, version) => api.call(setOwnLimits, { memberId, limits: typed, version }),
    onSaved: onClose,
  })
  const clear = () => form.setFieldsValue(Object.fromEntries(LIMIT_NAMES.map((name) => [name, null])))
  return (
    <Dialog
      title={limitsText.ownTitle({ name: nickName })}
      okText={actText.save}
      okButtonProps={{ loading: limits.save.isPending }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <LimitsForm form={form} name="own-limits" limits={limits} house={house}>
        <Button onClick={clear}>{limitsText.clear}</Button>
      </LimitsForm>
    </Dialog>
  )
}
