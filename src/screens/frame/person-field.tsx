import { useEffect, useId, useState } from 'react'
import { m } from '#messages'
import type { Person } from '#features/accounts/people-contract.ts'
import { listPeople } from '#features/accounts/web/people-operations.ts'
import { FieldError } from '#platform/web/form/field.tsx'
import { Combobox } from '#platform/web/ui/combobox.tsx'

export type ChosenPerson = Pick<Person, 'userId' | 'nickName'>

type Props = {
  label: string
  /** Finds staff only. */
  kind?: 'staff'
  /** A person who cannot be chosen. */
  except?: string
  value: ChosenPerson | null
  onChange: (person: ChosenPerson | null) => void
  error?: string | undefined
}

const waitMs = 200
const maxOptions = 8

/** Finds an active account by name, account or contact. */
export function PersonField({ label, kind, except, value, onChange, error }: Props) {
  const errorName = useId()
  const [text, setText] = useState(value?.nickName ?? '')
  const [isOpen, setOpen] = useState(false)
  const found = useFound(value?.nickName === text ? '' : text, kind)
  const options = (found ?? [])
    .filter(({ userId }) => userId !== except)
    .map((person) => ({
      key: person.userId,
      label: person.nickName,
      detail: [person.userName, ...person.roles.map(({ name }) => name)].join(' · '),
      person,
    }))
  return (
    <>
      <Combobox
        label={label}
        placeholder={m.people_keyword()}
        listLabel={label}
        text={text}
        onText={(typed) => {
          setText(typed)
          onChange(null)
        }}
        options={options}
        status={found === null ? m.ui_loadingDots() : m.people_nobody()}
        isOpen={isOpen}
        onOpen={setOpen}
        onChoose={({ person }) => {
          setText(person.nickName)
          onChange(person)
          setOpen(false)
        }}
        enterTakes="first"
        isInvalid={error !== undefined}
        describedBy={error && `error-${errorName}`}
      />
      <FieldError name={errorName} error={error} />
    </>
  )
}

/** Returns the people that a text finds; null while it is typed or loads. */
function useFound(text: string, kind: 'staff' | undefined): Person[] | null {
  const keyword = text.trim()
  const [found, setFound] = useState<{ keyword: string; people: Person[] } | null>(null)
  useEffect(() => {
    if (keyword === '') return
    let isCurrent = true
    const timer = setTimeout(() => {
      listPeople.call({ keyword, state: 'active', orderByColumn: 'name', isAsc: 'asc', ...(kind && { kind }) }, { noTip: true }).then(
        ({ rows }) => isCurrent && setFound({ keyword, people: rows.slice(0, maxOptions) }),
        () => isCurrent && setFound({ keyword, people: [] }),
      )
    }, waitMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [keyword, kind])
  return found?.keyword === keyword ? found.people : null
}
