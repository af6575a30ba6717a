import { m } from '#messages'
import type { SettingDefinition } from '#features/site/catalogue.ts'
import { readEntries, readList } from './entries.ts'

/** Describes a value in one line, in both languages if it has two. */
export function describeValue({ kind }: Pick<SettingDefinition, 'kind'>, value: { valueZh: string; valueEn: string | null }): string {
  const { valueZh, valueEn } = value
  if (kind.is === 'flag') return valueZh === '1' ? m.settings_on() : m.settings_off()
  if (kind.is === 'links' || kind.is === 'hotRegions')
    return joinParts(readEntries(value).map(({ nameZh, nameEn, target }) => `${nameZh} / ${nameEn} ${target && `(${target})`}`.trim()))
  if (kind.is === 'origins' || kind.is === 'hosts' || kind.is === 'days') return joinParts(readList<string>(valueZh))
  if (valueZh === '' && !valueEn) return m.settings_empty()
  return valueEn && valueEn !== valueZh ? `${valueZh} / ${valueEn}` : valueZh
}

const joinParts = (parts: readonly string[]) => (parts.length === 0 ? m.settings_empty() : parts.join(' · '))
