import { RotateCcw } from 'lucide'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { AdminSetting } from '#features/site/admin-contract.ts'
import type { SettingDefinition } from '#features/site/catalogue.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import { SaveButtons } from '../save-buttons.tsx'
import { ButtonRow } from '../button-row.tsx'
import { ConflictBox } from '#screens/console/conflict-box.tsx'
import styles from './setting-form.module.css'
import type { Draft, useSetting } from './use-setting.ts'
import { ValueEditor } from './value-editor.tsx'
import { describeValue } from './value-text.ts'

type Editor = ReturnType<typeof useSetting>

type Props = {
  setting: SettingDefinition
  row: AdminSetting
  draft: Draft
  editor: Editor
}

/** The form of a setting. */
export function SettingForm({ setting, row, draft, editor }: Props) {
  const grants = useGrants()
  const mayEdit = !row.fixed && hasAny(grants, ['system:config:edit']) && (!setting.needs || hasAny(grants, [setting.needs]))
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void editor.save()
      }}
    >
      {row.fixed && <p className={styles.note}>{m.site_fixed()}</p>}
      {!row.fixed && !mayEdit && <p className={styles.note}>{m.settings_mayNotEdit()}</p>}
      <ValueEditor setting={setting} draft={draft} errors={editor.errors} isDisabled={!mayEdit} onChange={editor.change} />
      {editor.theirs && <Conflict setting={setting} theirs={editor.theirs} editor={editor} />}
      <ButtonRow>
        {editor.isChanged && !editor.theirs && <SaveButtons isBusy={editor.isBusy} onDiscard={editor.discard} />}
        {mayEdit && !editor.isDefault && (
          <button type="button" className="btn plain" onClick={editor.reset}>
            <Icon of={RotateCcw} />
            {m.settings_reset()}
            <span className="sr">{setting.label({}, { locale: getLocale() })}</span>
          </button>
        )}
      </ButtonRow>
      {!editor.isDefault && (
        <p className={styles.default}>
          {m.settings_default()} {describeValue(setting, { valueZh: row.defaultZh, valueEn: row.defaultEn })}
        </p>
      )}
    </form>
  )
}

type ConflictProps = { setting: SettingDefinition; theirs: AdminSetting; editor: Editor }

/** Another editor has saved a different value; one of the two has to be chosen. */
function Conflict({ setting, theirs, editor }: ConflictProps) {
  return (
    <ConflictBox>
      <p>{m.settings_conflict({ who: theirs.updateBy || m.ui_closedAccount(), time: theirs.updateTime.slice(0, 16) })}</p>
      <blockquote>{describeValue(setting, theirs)}</blockquote>
      <button type="button" className="btn" onClick={editor.takeTheirs}>
        {m.settings_takeTheirs()}
      </button>
      <button type="button" className="btn primary" onClick={() => void editor.keepMine()}>
        {m.settings_keepMine()}
      </button>
    </ConflictBox>
  )
}
