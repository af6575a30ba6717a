import { RotateCcw } from 'lucide'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { EditedSetting } from '#features/site/admin-contract.ts'
import type { SettingDefinition } from '#features/site/catalogue.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useHeld } from '#screens/console/console-context.ts'
import type { RegionGroup } from '../load.ts'
import { SaveButtons } from '../save-buttons.tsx'
import styles from '../settings.module.css'
import type { Draft, useSetting } from './use-setting.ts'
import { ValueEditor } from './value-editor.tsx'
import { inWords } from './value-text.ts'

type Editing = ReturnType<typeof useSetting>

type Props = {
  setting: SettingDefinition
  row: EditedSetting
  draft: Draft
  groups: readonly RegionGroup[]
  editing: Editing
}

/** The value of a setting, and what can be done with it. */
export function SettingForm({ setting, row, draft, groups, editing }: Props) {
  const held = useHeld()
  const mayEdit = !row.fixed && hasAny(held, ['system:config:edit']) && (!setting.needs || hasAny(held, [setting.needs]))
  return (
    <form
      className={styles.value}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void editing.save()
      }}
    >
      {row.fixed && <p className={styles.note}>{m.site_fixed()}</p>}
      {!row.fixed && !mayEdit && <p className={styles.note}>{m.settings_mayNotEdit()}</p>}
      <ValueEditor setting={setting} draft={draft} errors={editing.errors} groups={groups} isOff={!mayEdit} onChange={editing.change} />
      {editing.theirs && <Conflict setting={setting} theirs={editing.theirs} editing={editing} />}
      <div className={styles.buttons}>
        {editing.isChanged && !editing.theirs && <SaveButtons isBusy={editing.isBusy} onDiscard={editing.discard} />}
        {mayEdit && !editing.isDefault && (
          <button type="button" className="btn plain" onClick={editing.reset}>
            <Icon of={RotateCcw} />
            {m.settings_reset()}
            <span className="sr">{setting.label({}, { locale: getLocale() })}</span>
          </button>
        )}
      </div>
      {!editing.isDefault && (
        <p className={styles.default}>
          {m.settings_default()} {inWords(setting, { valueZh: row.defaultZh, valueEn: row.defaultEn })}
        </p>
      )}
    </form>
  )
}

type ConflictProps = { setting: SettingDefinition; theirs: EditedSetting; editing: Editing }

/** Somebody has saved another value meanwhile: one of the two stays. */
function Conflict({ setting, theirs, editing }: ConflictProps) {
  return (
    <div className={styles.conflict} role="alert">
      <p>{m.settings_conflict({ who: theirs.updateBy || m.site_goneActor(), time: theirs.updateTime.slice(0, 16) })}</p>
      <blockquote>{inWords(setting, theirs)}</blockquote>
      <button type="button" className="btn" onClick={editing.takeTheirs}>
        {m.settings_takeTheirs()}
      </button>
      <button type="button" className="btn primary" onClick={() => void editing.keepMine()}>
        {m.settings_keepMine()}
      </button>
    </div>
  )
}
