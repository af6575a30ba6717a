import { useRef, useState, type FocusEvent, type FormEvent } from 'react'
import { CallFailed } from '#platform/web/request/call.ts'

/** By field name: what is wrong with it. The empty name is the form as a whole. */
export type FieldErrors = Record<string, string>

type Options<Input> = {
  read: (fields: FormData) => Input
  /** The same rules as the server's; loaded when first needed. */
  check: (input: Input) => Promise<FieldErrors>
  send: (input: Input) => Promise<void>
  /** What a failure means for this form; null where a toast has told it. */
  explain?: (failure: CallFailed) => FieldErrors | null
}

/**
 * A form whose fields keep their own text, so that what a browser or a password manager fills in before the page listens is not lost. It is
 * checked when sent and a field again when it is left; the first wrong field takes the focus.
 */
export function useForm<Input>({ read, check, send, explain }: Options<Input>) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setBusy] = useState(false)

  /** What stands in the form now. */
  const fields = () => new FormData(form.current!)
  const readNow = () => read(fields())

  function show(found: FieldErrors) {
    setErrors(found)
    const first = [...(form.current?.elements ?? [])].find((field) => (field as HTMLInputElement).name in found)
    if (first instanceof HTMLElement) first.focus()
  }

  /** Of some fields only: for a button that needs no more, such as the one that sends a code. */
  async function checkOnly(names: string[]): Promise<boolean> {
    const found = only(names, await check(readNow()))
    setErrors((before) => ({ ...without(names, before), ...found }))
    return Object.keys(found).length === 0
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      const input = readNow()
      const found = await check(input)
      show(found)
      if (Object.keys(found).length === 0) await send(input)
    } catch (error) {
      show((error instanceof CallFailed && (explain?.(error) ?? errorsIn(error))) || {})
    } finally {
      setBusy(false)
    }
  }

  function leave({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
    const field = target as unknown as HTMLInputElement
    // An empty field is not wrong while one is still filling in the form; and a button that is pressed must not move away.
    if (!field.name || field.value === '' || isPressed(relatedTarget)) return
    void checkOnly([field.name])
  }

  return { errors, show, isBusy, checkOnly, fields, props: { ref: form, onSubmit: submit, onBlur: leave, noValidate: true } as const }
}

const isPressed = (control: EventTarget | null) =>
  control instanceof HTMLButtonElement || (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type))

/** A 422 names every wrong field. */
function errorsIn({ code, data, message }: CallFailed): FieldErrors {
  const errors = code === 422 ? (data as { errors?: { field: string; msg: string }[] } | null)?.errors : undefined
  if (!errors) return { '': message }
  // The first word on a field counts: it is what one has to do first.
  return Object.fromEntries(errors.toReversed().map(({ field, msg }) => [field, msg]))
}

const only = (names: string[], errors: FieldErrors) => Object.fromEntries(Object.entries(errors).filter(([name]) => names.includes(name)))
const without = (names: string[], errors: FieldErrors) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))
