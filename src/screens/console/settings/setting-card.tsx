import { History, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { EditedSetting } from '#features/site/admin-contract.ts'
import type { SettingDefinition } from '#features/site/catalogue.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { useHeld } from '../console-context.ts'
import { HistoryDialog } from './history-dialog.tsx'
import type { RegionGroup } from './load.ts'
import styles from './settings.module.css'
import { useSetting, type Draft } from './use-setting.ts'
import { ValueEditor } from './value-editor.tsx'
import { inWords } from './value-words.ts'

type Props = {
  setting: SettingDefinition
  row: EditedSetting
  rows: readonly EditedSetting[]
  draft: Draft
  groups: readonly RegionGroup[]
  onDraft: (draft: Draft | null) => void
  onSaved: (row: EditedSetting) => void
}

/** One setting: what it is for, its value, and what can be done with it. It is saved by itself. */
export function SettingCard({ setting, row, rows, draft, groups, onDraft, onSaved }: Props) {
  const [showsHistory, setShowsHistory] = useState(false)
  const held = useHeld()
  const editing = useSetting({ setting, row, rows, draft, onDraft, onSaved })
  const options = { locale: getLocale() }
  const label = setting.label({}, options)
  const mayEdit = !row.fixed && hasAny(held, ['system:config:edit']) && (!setting.needs || hasAny(held, [setting.needs]))
  return (
    <section className={styles.setting} aria-labelledby={`setting-${setting.key}`} data-key={setting.key}>
      <div className={styles.about}>
        <h3 id={`setting-${setting.key}`}>{label}</h3>
        <p className="muted">{setting.help({}, options)}</p>
        <p className={styles.key}>
          <code>{setting.key}</code>
          {!row.isPublic && <span className="tag grey">{m.settings_notPublic()}</span>}
          {editing.isDefault ? (
            <span className="tag">{m.settings_isDefault()}</span>
          ) : (
            <span className="tag blue">{m.settings_differs()}</span>
          )}
        </p>
        {hasAny(held, ['system:config:query']) && (
          <button type="button" className={styles.history} onClick={() => setShowsHistory(true)}>
            <History className="icon" aria-hidden="true" />
            <span className="sr">{m.settings_historyOf({ name: label })}</span>
            {row.updateBy === '' ? m.settings_history() : m.settings_changedBy({ who: row.updateBy, time: row.updateTime.slice(0, 16) })}
          </button>
        )}
      </div>
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
        {editing.theirs && (
          <div className={styles.conflict} role="alert">
            <p>
              {m.settings_conflict({ who: editing.theirs.updateBy || m.site_goneActor(), time: editing.theirs.updateTime.slice(0, 16) })}
            </p>
            <blockquote>{inWords(setting, editing.theirs)}</blockquote>
            <button type="button" className="btn" onClick={editing.takeTheirs}>
              {m.settings_takeTheirs()}
            </button>
            <button type="button" className="btn primary" onClick={() => void editing.keepMine()}>
              {m.settings_keepMine()}
            </button>
          </div>
        )}
        <div className={styles.buttons}>
          {editing.isChanged && !editing.theirs && (
            <>
              <button type="submit" className="btn primary" aria-busy={editing.isBusy}>
                {m.settings_save()}
              </button>
              <button type="button" className="btn" onClick={editing.discard}>
                {m.settings_discard()}
              </button>
            </>
          )}
          {mayEdit && !editing.isDefault && (
            <button type="button" className="btn plain" onClick={editing.reset}>
              <RotateCcw className="icon" aria-hidden="true" />
              {m.settings_reset()}
              <span className="sr">{label}</span>
            </button>
          )}
        </div>
        {!editing.isDefault && (
          <p className={styles.default}>
            {m.settings_default()} {inWords(setting, { valueZh: row.defaultZh, valueEn: row.defaultEn })}
          </p>
        )}
      </form>
      {showsHistory && (
        <HistoryDialog
          title={m.settings_historyOf({ name: label })}
          load={async () => {
            const { loadSettingHistory } = await import('./settings-calls.ts')
            return (await loadSettingHistory(setting.key)).map(({ time, actor, before, after }) => ({
              time,
              actor,
              before: inWords(setting, before),
              after: inWords(setting, after),
            }))
          }}
          onClose={() => setShowsHistory(false)}
        />
      )}
    </section>
  )
}
