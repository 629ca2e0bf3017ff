import { TRIED_TEXT_MAX, tryUnfitWords } from '@quan/contract/console/unfit-words.ts'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { unfitKindText, wordsText } from '#texts/words-text.ts'
import { Card } from '#ui/page/page.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import styles from './words.module.css'

/** Tells what a text would be refused for; it stands in no address and is not kept. */
export function TryText() {
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
