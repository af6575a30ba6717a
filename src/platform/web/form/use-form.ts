import { useRef, useState, type FocusEvent, type FormEvent } from 'react'
import { CallFailed } from '#platform/web/request/call.ts'
import { fieldErrorsIn, type FieldErrors } from './field-errors.ts'

export type { FieldErrors } from './field-errors.ts'

type Operation<Values, Reply> = {
  preload(): void
  check(values: object): Promise<FieldErrors>
  submit(values: Values): Promise<Reply>
}

type Options<Values, Reply> = {
  read: (fields: FormData) => Values
  /** Adds checks to those of the operation's contract, whose errors it receives, or replaces them. */
  check?: (values: Values, errors: FieldErrors) => FieldErrors | Promise<FieldErrors>
  /** What a failure means for this form; null for its own message. */
  explain?: (failure: CallFailed) => FieldErrors | null
  onDone?: (reply: Reply, values: Values) => void | Promise<void>
} & (
  | { operation: Operation<NoInfer<Values>, Reply>; send?: undefined }
  // For a form that chooses between several operations.
  | { operation?: undefined; send: (values: Values) => Promise<Reply> }
)

/**
 * A form whose fields keep their own text, so that what a browser or a password manager fills in before hydration is not lost. It is checked
 * when it is sent, and a field again when it loses the focus; the first invalid field takes the focus. `operation` loads as soon as the
 * form has the focus.
 */
export function useForm<Values extends object, Reply = void>({ read, operation, check, send, explain, onDone }: Options<Values, Reply>) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setBusy] = useState(false)

  /** The current values of the form. */
  const fields = () => new FormData(form.current!)
  const readNow = () => read(fields())

  async function errorsOf(values: Values): Promise<FieldErrors> {
    const errors = operation ? await operation.check(values) : {}
    return check ? check(values, errors) : errors
  }

  function show(current: FieldErrors) {
    setErrors(current)
    const first = [...(form.current?.elements ?? [])].find((field) => (field as HTMLInputElement).name in current)
    if (first instanceof HTMLElement) first.focus()
  }

  /** Checks some fields only, for a button that needs no others, such as the one that sends a code. */
  async function checkOnly(names: string[]): Promise<boolean> {
    const invalid = only(names, await errorsOf(readNow()))
    setErrors((before) => ({ ...without(names, before), ...invalid }))
    return Object.keys(invalid).length === 0
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      const values = readNow()
      const invalid = await errorsOf(values)
      show(invalid)
      if (Object.keys(invalid).length > 0) return
      const reply = await (operation ? operation.submit(values) : send(values))
      await onDone?.(reply, values)
    } catch (error) {
      show((error instanceof CallFailed && (explain?.(error) ?? fieldErrorsIn(error))) || {})
    } finally {
      setBusy(false)
    }
  }

  const preload = () => operation?.preload()

  function leave({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
    const field = target as unknown as HTMLInputElement
    // Empty fields are not invalid while the form is being filled in, and a button must not move while it is pressed.
    if (!field.name || field.value === '' || isPressed(relatedTarget)) return
    // The check that comes with the submit reports what could not be loaded.
    void checkOnly([field.name]).catch(() => {})
  }

  return {
    errors,
    show,
    isBusy,
    checkOnly,
    fields,
    props: { ref: form, onFocus: preload, onSubmit: submit, onBlur: leave, noValidate: true } as const,
  }
}

const isPressed = (control: EventTarget | null) =>
  control instanceof HTMLButtonElement || (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type))

const only = (names: string[], errors: FieldErrors) => Object.fromEntries(Object.entries(errors).filter(([name]) => names.includes(name)))
const without = (names: string[], errors: FieldErrors) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))
