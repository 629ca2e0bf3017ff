import { addUnfitWords, UNFIT_WORD_MAX, UNFIT_WORDS_AT_ONCE } from '@quan/contract/console/unfit-words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { wordsText } from '#texts/words-text.ts'
import { Card } from '#ui/page/page.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import styles from './words.module.css'

/** Key of the list in the cache. */
export const WORDS_KEY = ['words'] as const

const linesOf = (text: string) =>
  [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '')

const fits = (text: string) => {
  const words = linesOf(text)
  return (
    words.length > 0 && words.length <= UNFIT_WORDS_AT_ONCE && words.every((word) => [...word].length <= UNFIT_WORD_MAX)
  )
}

/** Adds words to the list, one a line. */
export function AddWords() {
  const api = useApi()
  const queries = useQueryClient()
  const [form] = Form.useForm<{ words: string }>()
  const add = useMutation({
    mutationFn: (words: string[]) => api.call(addUnfitWords, { words }),
    async onSuccess() {
      form.resetFields()
      await queries.invalidateQueries({ queryKey: WORDS_KEY })
    },
  })
  return (
    <Card title={wordsText.add}>
      <Form
        form={form}
        name="words"
        layout="vertical"
        requiredMark={false}
        className={styles.form ?? ''}
        onFinish={({ words }) => add.mutate(linesOf(words))}
      >
        <FailureNote text={add.error && failureWords(add.error)} />
        <Form.Item
          name="words"
          label={wordsText.addLabel}
          validateTrigger="onSubmit"
          rules={[
            {
              validator: (_rule, text: string = '') => (fits(text) ? Promise.resolve() : Promise.reject(new Error())),
              message: wordsText.addRule({ count: UNFIT_WORDS_AT_ONCE, letters: UNFIT_WORD_MAX }),
            },
          ]}
        >
          <Input.TextArea rows={4} spellCheck={false} autoComplete="off" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={add.isPending}>
          {wordsText.addSubmit}
        </Button>
        <p className={styles.note} role="status">
          {add.data && outcomeOf(add.data.added.length, add.variables.length)}
        </p>
        <p className={styles.note}>{wordsText.soon}</p>
      </Form>
    </Card>
  )
}

const outcomeOf = (added: number, wanted: number) =>
  `${wordsText.added({ count: added })}${added < wanted ? wordsText.alike : ''}`
