import { useState } from 'react'
import type { Route } from './+types/settings-screen'
import { m } from '#messages'
import { findDefinition, settingGroups } from '#features/site/catalogue.ts'
import { LeaveGuard } from '#platform/web/form/leave-guard.tsx'
import { SettingCard } from './setting-card.tsx'
import { groupNames } from '../settings-navigation.tsx'
import { SettingsGroup } from '../settings-group.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { SettingsPreview } from './settings-preview.tsx'
import type { Draft } from './use-setting.ts'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => ({
  rows: await (await import('../load.ts')).loadSettings(request),
})

/** Prevents that saving one setting reloads the others while they are edited. */
export const shouldRevalidate = ({ currentParams, nextParams }: { currentParams: object; nextParams: object }) =>
  JSON.stringify(currentParams) !== JSON.stringify(nextParams)

/** The settings by group. Each is saved separately and takes effect at once. */
export default function SettingsScreen({ loaderData, params }: Route.ComponentProps) {
  const group = settingGroups.find((each) => each === params.group) ?? settingGroups[0]
  return <GroupSettings key={group} group={group} {...loaderData} />
}

type Props = Route.ComponentProps['loaderData'] & { group: (typeof settingGroups)[number] }

function GroupSettings({ group, rows: initialRows }: Props) {
  const [rows, setRows] = useState(initialRows)
  const [drafts, setDrafts] = useState<Record<string, Draft>>({})
  const setDraft = (key: string, draft: Draft | null) =>
    setDrafts(({ [key]: _, ...others }) => (draft === null ? others : { ...others, [key]: draft }))
  const settings = rows.flatMap((row) => {
    const setting = findDefinition(row.configKey)
    return setting?.group === group ? [{ row, setting }] : []
  })
  return (
    <SettingsPage>
      <LeaveGuard isChanged={Object.keys(drafts).length > 0} />
      <SettingsGroup id="settings-group" title={groupNames[group]()} text={m.settings_live()}>
        {settings.map(({ row, setting }) => (
          <SettingCard
            key={row.configKey}
            setting={setting}
            row={row}
            rows={rows}
            draft={drafts[row.configKey] ?? { valueZh: row.valueZh, valueEn: row.valueEn }}
            onDraft={(draft) => setDraft(row.configKey, draft)}
            onSaved={(saved) => {
              setRows((all) => all.map((each) => (each.configKey === saved.configKey ? saved : each)))
              setDraft(saved.configKey, null)
            }}
          />
        ))}
      </SettingsGroup>
      {(group === 'contact' || group === 'header') && <SettingsPreview part={group} rows={rows} drafts={drafts} />}
    </SettingsPage>
  )
}
