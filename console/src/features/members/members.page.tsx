import { findMembers } from '@quan/contract/console/members.ts'
import { Button, Form, Input, Segmented } from 'antd'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress, useAddress, withParameters } from '#platform/navigation/address.ts'
import { Link } from '#platform/navigation/link.tsx'
import { membersText } from '#texts/members-text.ts'
import { pageText } from '#texts/shell-text.ts'
import { PageSteps } from '#ui/data-table/page-steps.tsx'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { Head } from '#ui/logo/head.tsx'
import { Card, Page } from '#ui/page/page.tsx'
import { BackLink } from '#ui/related/back-link.tsx'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { EmptyBlock, ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { cx } from '#ui/theme/cx.ts'
import { OneMember } from './one-member.tsx'
import { StandingTag } from './standing-tag.tsx'
import styles from './members.module.css'

/** What fits whole into the field of each way to look. */
const WHOLE = {
  name: /^.{1,20}$/u,
  phone: /^1\d{10}$/,
  number: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
}
type Way = keyof typeof WHOLE
type Sought = Partial<Record<Way, string>>

/** Looks for members, and shows the one that the address names. Who is looked for stands in no address: it may be a phone. */
export function MembersPage() {
  const id = useAddress().parameters.get('id')
  const [sought, setSought] = useState<Sought | null>(null)
  return (
    <Page title={pageText.members}>
      <BackLink />
      <div className={styles.columns}>
        <Card>
          <SearchForm
            onSearch={(wanted) => {
              openAddress(withParameters({ after: null }), { replace: true })
              setSought(wanted)
            }}
          />
          {sought ? <Found sought={sought} openId={id} /> : <p className={styles.about}>{membersText.about}</p>}
        </Card>
        {id === null ? (
          <Card>
            <EmptyBlock text={membersText.choose} />
          </Card>
        ) : (
          <OneMember key={id} id={id} />
        )}
      </div>
    </Page>
  )
}

function SearchForm({ onSearch }: { onSearch: (sought: Sought) => void }) {
  const [way, setWay] = useState<Way>('name')
  const [form] = Form.useForm<{ text: string }>()
  return (
    <div className={styles.search}>
      <Segmented<Way>
        block
        aria-label={membersText.by}
        value={way}
        options={(['name', 'phone', 'number'] as const).map((value) => ({ value, label: membersText[value] }))}
        onChange={(next) => {
          setWay(next)
          form.resetFields()
        }}
      />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ text }) => onSearch({ [way]: text.trim() })}
      >
        <Form.Item
          name="text"
          label={membersText[way]}
          rules={[
            { required: true, whitespace: true, message: membersText.wrong },
            { pattern: WHOLE[way], transform: (text: string) => text.trim(), message: membersText.wrong },
          ]}
        >
          <Input allowClear autoComplete="off" spellCheck={false} inputMode={way === 'phone' ? 'tel' : 'text'} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block>
          {membersText.find}
        </Button>
      </Form>
    </div>
  )
}

function Found({ sought, openId }: { sought: Sought; openId: string | null }) {
  const api = useApi()
  const page = useCursorPage({
    queryKey: ['members', sought],
    load: (cursor, signal) => api.call(findMembers, { ...sought, cursor }, { signal }),
  })
  const failure = failureInstead(page)
  if (failure) return <ErrorBlock error={failure} onRetry={() => void page.refetch()} />
  if (page.data === undefined) return <LoadingBlock />
  return (
    <>
      {page.data.items.length === 0 && <EmptyBlock text={membersText.none} />}
      <ul>
        {page.data.items.map((member) => (
          <li key={member.id}>
            <Link
              to={withParameters({ id: member.id })}
              className={cx(styles.row, member.id === openId && styles.isOpen)}
              aria-current={member.id === openId ? 'true' : undefined}
            >
              <Head id={member.id} size={40} />
              <span className={styles.who}>
                <b>{member.nickName ?? membersText.unnamed}</b>
                {member.phone && <small>{member.phone}</small>}
              </span>
              {(member.isSuspended || member.eraseTime !== null) && <StandingTag standing={member} />}
            </Link>
          </li>
        ))}
      </ul>
      <PageSteps page={page} />
    </>
  )
}
