import { useState } from 'react'
import type { Route } from './+types/settings-screen'
import { m } from '#messages'
import { findDefinition, settingGroups } from '#features/site/catalogue.ts'
import { ConsoleHead } from '#screens/console/console-head.tsx'
import { SettingCard } from './setting-card.tsx'
import { groupNames, SettingsNavigation } from '../settings-navigation.tsx'
import { SettingsPreview } from './settings-preview.tsx'
import styles from '../settings.module.css'
import type { Draft } from './use-setting.ts'

/** Regions are many, and only the home page’s setting has any. */
export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) => {
  const { loadRegionGroups, loadSettings } = await import('../load.ts')
  const [rows, groups] = await Promise.all([loadSettings(request), params.group === 'home' ? loadRegionGroups(request) : []])
  return { rows, groups }
}

/** Saving one setting leaves the others as they are being edited. */
export const shouldRevalidate = ({ currentParams, nextParams }: { currentParams: object; nextParams: object }) =>
  JSON.stringify(currentParams) !== JSON.stringify(nextParams)

/** What header, footer and home page say, group by group; every setting is saved by itself and seen everywhere at once. */
export default function SettingsScreen({ loaderData, params }: Route.ComponentProps) {
  const group = settingGroups.find((one) => one === params.group) ?? settingGroups[0]
  return <SettingsOf key={group} group={group} {...loaderData} />
}

type Props = Route.ComponentProps['loaderData'] & { group: (typeof settingGroups)[number] }

function SettingsOf({ group, rows: loaded, groups }: Props) {
  const [rows, setRows] = useState(loaded)
  const [drafts, setDrafts] = useState<Record<string, Draft>>({})
  const setDraft = (key: string, draft: Draft | null) =>
    setDrafts(({ [key]: _, ...others }) => (draft === null ? others : { ...others, [key]: draft }))
  const shown = rows.flatMap((row) => {
    const setting = findDefinition(row.configKey)
    return setting?.group === group ? [{ row, setting }] : []
  })
  return (
    <>
      <ConsoleHead title={m.settings_title()} />
      <div className={styles.page}>
        <SettingsNavigation />
        <div className={styles.content}>
          <section className={`card ${styles.group}`} aria-labelledby="settings-group">
            <header>
              <h2 id="settings-group">{groupNames[group]()}</h2>
              <p className="muted">{m.settings_live()}</p>
            </header>
            {shown.map(({ row, setting }) => (
              <SettingCard
                key={row.configKey}
                setting={setting}
                row={row}
                rows={rows}
                groups={groups}
                draft={drafts[row.configKey] ?? { valueZh: row.valueZh, valueEn: row.valueEn }}
                onDraft={(draft) => setDraft(row.configKey, draft)}
                onSaved={(saved) => {
                  setRows((all) => all.map((one) => (one.configKey === saved.configKey ? saved : one)))
                  setDraft(saved.configKey, null)
                }}
              />
            ))}
          </section>
          {(group === 'contact' || group === 'header') && <SettingsPreview part={group} rows={rows} drafts={drafts} />}
        </div>
      </div>
    </>
  )
}
