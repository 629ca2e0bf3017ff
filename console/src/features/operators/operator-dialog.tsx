import { EVERY_ROLE, type OperatorRole } from '@quan/contract/console/operator-role.ts'
import { OPERATOR_DISPLAY_NAME_MAX } from '@quan/contract/console/console-limits.ts'
import { addOperator, type Operator, saveOperator } from '@quan/contract/console/operators.ts'
import { Checkbox, Form, Input, Select } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { operatorFormText, operatorsText, roleAboutText } from '#texts/operators-text.ts'
import { roleText } from '#texts/shell-text.ts'
import { actText } from '#texts/state-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import type { OneTimePasswordOf } from './one-time-password.tsx'
import type { OperatorCity } from './operator-columns.tsx'
import styles from './operators.module.css'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { useFocusAtFirst } from '#ui/entry/use-focus-at-first.ts'

type OperatorDialogProps = {
  /** Null = a new one. */
  operator: Operator | null
  cities: readonly OperatorCity[]
  onClose: () => void
  /** Told the password of a new one, null of a changed one. */
  onSaved: (password: OneTimePasswordOf | null) => void
}

type Fields = {
  name: string
  displayName: string
  roles: OperatorRole[]
  isEverywhere: boolean
  cities: string[]
  isDisabled: boolean
}

/** Adds an operator, or changes one. */
export function OperatorDialog({ operator, cities, onClose, onSaved }: OperatorDialogProps) {
  const api = useApi()
  const [form] = Form.useForm<Fields>()
  const save = useMutation({
    async mutationFn({ name, displayName, roles, isEverywhere, cities, isDisabled }: Fields) {
      const fields = { displayName, roles, cities: isEverywhere ? null : cities }
      if (operator === null) {
        const { oneTimePassword } = await api.call(addOperator, { name, ...fields })
        return { displayName, oneTimePassword }
      }
      const { id, version } = operator
      await api.call(saveOperator, { id, version, ...fields, isDisabled })
      return null
    },
    onSuccess: onSaved,
  })
  return (
    <Dialog
      title={operator ? operatorsText.editOne({ name: operator.displayName }) : operatorsText.add}
      okText={actText.save}
      okButtonProps={{ loading: save.isPending }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <FailureNote text={save.error && failureWords(save.error)} />
      <Form
        name="operator"
        form={form}
        layout="vertical"
        initialValues={valuesOf(operator)}
        onFinish={(fields) => save.mutate(fields)}
      >
        <OperatorFields isNew={operator === null} cities={cities} />
      </Form>
    </Dialog>
  )
}

const valuesOf = (operator: Operator | null): Partial<Fields> => ({
  displayName: operator?.displayName ?? '',
  roles: operator?.roles ?? [],
  isEverywhere: operator ? operator.cities === null : true,
  cities: operator?.cities ?? [],
  isDisabled: operator?.isDisabled ?? false,
})

/** As a rule of its own: antd would tell a group of boxes as required, which groups cannot be. */
const atLeastOne = (values: unknown[] | undefined, text: string) =>
  values && values.length > 0 ? Promise.resolve() : Promise.reject(new Error(text))

function OperatorFields({ isNew, cities }: { isNew: boolean; cities: readonly OperatorCity[] }) {
  const isEverywhere = Form.useWatch('isEverywhere')
  const first = useFocusAtFirst()
  return (
    <>
      {isNew && (
        <Form.Item
          name="name"
          label={operatorFormText.name}
          extra={operatorFormText.nameRule}
          rules={[{ required: true, pattern: /^[a-z0-9][a-z0-9._-]{1,31}$/, message: operatorFormText.nameRule }]}
        >
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} ref={first} />
        </Form.Item>
      )}
      <Form.Item name="displayName" label={operatorFormText.displayName} rules={[{ required: true, whitespace: true }]}>
        <Input autoComplete="off" maxLength={OPERATOR_DISPLAY_NAME_MAX} />
      </Form.Item>
      <Form.Item
        name="roles"
        label={operatorFormText.roles}
        rules={[{ validator: (_rule, roles) => atLeastOne(roles, operatorFormText.rolesRule) }]}
      >
        <Checkbox.Group
          className={styles.roles ?? ''}
          options={EVERY_ROLE.map((role) => ({
            value: role,
            label: (
              <span>
                {roleText[role]}
                <small>{roleAboutText[role]}</small>
              </span>
            ),
          }))}
        />
      </Form.Item>
      <Form.Item name="isEverywhere" valuePropName="checked">
        <Checkbox>{operatorFormText.isEverywhere}</Checkbox>
      </Form.Item>
      {isEverywhere === false && (
        <Form.Item
          name="cities"
          label={operatorFormText.cities}
          rules={[{ required: true, type: 'array', min: 1, message: operatorFormText.citiesRule }]}
        >
          <Select
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            options={cities.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </Form.Item>
      )}
      {!isNew && (
        <Form.Item name="isDisabled" valuePropName="checked">
          <Checkbox>{operatorFormText.isDisabled}</Checkbox>
        </Form.Item>
      )}
    </>
  )
}
