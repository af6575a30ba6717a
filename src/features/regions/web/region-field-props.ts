import type { Side } from '../codes.ts'
import type { RegionName } from '../contract.ts'
import type { RegionScope } from './load-regions.ts'

export type RegionFieldProps = {
  id: string
  /** Name of the posted code. */
  name: string
  /** Names the dialog; the label of the field itself is outside. */
  label: string
  /** A code, or '' for none. */
  value: string
  /** The name of `value` where the page knows it; otherwise it is loaded. */
  text?: string | undefined
  /** From the top down to the region; empty once cleared. */
  onChange: (path: readonly RegionName[]) => void
  scope: RegionScope
  /** Restricts the choice to one side of the world. */
  side?: Side
  /** Only districts and overseas cities can be chosen. */
  isDeepestOnly?: boolean
  /** A code near which the picker opens while nothing is chosen. */
  near?: string
  placeholder: string
  isRequired?: boolean
  isDisabled?: boolean
  'aria-invalid'?: boolean | undefined
  'aria-describedby'?: string | undefined
}
