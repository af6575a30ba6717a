import type { Field } from '#features/inventory/fields/field.ts'
import type { Value } from '#features/inventory/fields/values.ts'

export type ControlProps = {
  field: Field
  value: Value
  onChange: (value: Value) => void
  placeholder?: string | undefined
  /** Attributes that connect the control with its label, error and conflict. */
  attributes: ControlAttributes
}

export type ControlAttributes = {
  id: string
  disabled: boolean
  'aria-invalid': true | undefined
  'aria-required': true | undefined
  'aria-describedby': string | undefined
}

/** The id of the control of a path. */
export const controlId = (path: string) => `field-${path}`
