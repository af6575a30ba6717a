import type { SettingDefinition } from '#features/site/catalogue.ts'
import type { FieldErrors } from '#platform/web/form/use-form.ts'
import type { RegionGroup } from '../load.ts'
import type { Draft } from './use-setting.ts'

/** What the control of every kind of setting gets. */
export type EditorProps = {
  setting: SettingDefinition
  draft: Draft
  errors: FieldErrors
  /** For regions. */
  groups: readonly RegionGroup[]
  isOff: boolean
  onChange: (draft: Draft) => void
}
