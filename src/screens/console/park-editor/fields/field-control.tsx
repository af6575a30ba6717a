import { Copy } from 'lucide'
import { useState, type ReactNode } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { fieldAt } from '#features/inventory/fields/fields.ts'
import type { Field } from '#features/inventory/fields/field.ts'
import { describeProblem, findProblem, isEmpty, labelOf, type Value } from '#features/inventory/fields/values.ts'
import { FieldError } from '#platform/web/form/field.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useEditor, useEditorState, useValue } from '../editor-context.ts'
import { AnswerControl, ChoiceControl, ChoicesControl, FlagControl } from './choice-controls.tsx'
import { ConflictNote } from './conflict-note.tsx'
import { controlId, type ControlAttributes, type ControlProps } from './control.ts'
import styles from './field-control.module.css'
import { FillDown } from './fill-down.tsx'
import { NumberControl } from './number-control.tsx'
import { DateControl, TextControl } from './text-control.tsx'

type Props = {
  path: string
  /** Replaces the label of the field. */
  label?: string
  placeholder?: string | undefined
  /** Offers to write the value into the other warehouses of the floor, building or park. */
  canFill?: boolean
  /** The value follows from others and is not edited. */
  isLocked?: boolean
}

/** A field of the working copy: label, control, problem, and the choice where someone else has changed it too. */
export function FieldControl({ path, label, placeholder, canFill = false, isLocked = false }: Props) {
  const { canEdit } = useEditor()
  const { conflicts, tinted } = useEditorState().session
  const [value, setValue] = useValue(path)
  const field = fieldAt(path)
  if (!field) return null
  const problem = findVisibleProblem(field, value)
  const conflict = conflicts[path]
  const attributes: ControlAttributes = {
    id: controlId(path),
    disabled: !canEdit || isLocked,
    'aria-invalid': problem ? true : undefined,
    'aria-required': field.required,
    'aria-describedby': [problem && `error-${path}`, conflict && `conflict-${path}`].filter(Boolean).join(' ') || undefined,
  }
  const text = label ?? labelOf(field, getLocale())
  return (
    <div
      // A new key runs the tint again when the field is changed once more.
      key={tinted[path]}
      className={`field ${styles.field}`}
      data-missing={(field.required && isEmpty(value)) || undefined}
      data-tinted={tinted[path] !== undefined || undefined}
      data-path={path}
    >
      <FieldLabel field={field} path={path} text={text} canFill={canFill && canEdit && !isLocked && !isEmpty(value)} />
      <Control field={field} value={value} onChange={setValue} placeholder={placeholder} attributes={attributes} />
      <FieldError name={path} error={problem ?? undefined} />
      {conflict && <ConflictNote path={path} conflict={conflict} />}
    </div>
  )
}

/** Fields that are still empty are listed by the checks; the form does not scold while it is being filled in. */
function findVisibleProblem(field: Field, value: Value): string | null {
  const problem = findProblem(field, value, () => true)
  return problem && problem.is !== 'required' ? describeProblem(field, problem, getLocale()) : null
}

function FieldLabel({ field, path, text, canFill }: { field: Field; path: string; text: string; canFill: boolean }) {
  const [isOpen, setOpen] = useState(false)
  // A label of one control; groups of check boxes are labelled by its id.
  const isGroup = field.kind.is === 'choices'
  const content: ReactNode = (
    <>
      {field.required && <i aria-hidden="true">*</i>}
      {text}
    </>
  )
  return (
    <span className={styles.label}>
      {isGroup ? (
        <span id={`label-${path}`}>{content}</span>
      ) : (
        field.kind.is !== 'flag' && <label htmlFor={controlId(path)}>{content}</label>
      )}
      {field.kind.is === 'flag' && <label htmlFor={controlId(path)}>{text}</label>}
      {canFill && (
        <button
          type="button"
          className={styles.fill}
          aria-label={m.parkEditor_fillDown({ field: text })}
          title={m.parkEditor_fillDown({ field: text })}
          onClick={() => setOpen(true)}
        >
          <Icon of={Copy} />
        </button>
      )}
      {isOpen && <FillDown path={path} label={text} onClose={() => setOpen(false)} />}
    </span>
  )
}

function Control(props: ControlProps) {
  switch (props.field.kind.is) {
    case 'number':
      return <NumberControl {...props} />
    case 'choice':
      return <ChoiceControl {...props} dictionary={props.field.kind.dictionary} />
    case 'choices':
      return <ChoicesControl {...props} dictionary={props.field.kind.dictionary} />
    case 'flag':
      return <FlagControl {...props} />
    case 'answer':
      return <AnswerControl {...props} />
    case 'date':
      return <DateControl {...props} />
    default:
      return <TextControl {...props} />
  }
}
