import type { SettingDefinition } from '#features/site/catalogue.ts'
import type { FieldErrors } from '#platform/web/form/use-form.ts'
import type { Draft } from './use-setting.ts'

/** Props of the editors of all kinds of settings. */
export type EditorProps = {
  setting: SettingDefinition
  draft: Draft
  errors: FieldErrors
  isDisabled: boolean
  onChange: (draft: Draft) => void
}
