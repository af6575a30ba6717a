import { Cascader } from 'antd'
import { useEffect, useState } from 'react'
import { m } from '#messages'
import { AntdRoot } from '#platform/web/ui/antd-root.tsx'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { listAllRegions, listRegionsWithParks, type RegionGroup, type RegionNode } from '../contract.ts'

type Props = {
  id: string
  /** Name of the field in the form around it. */
  name: string
  value: string
  /** The chosen place, and the codes from the top down to it. */
  onChange: (code: string, path: string[]) => void
  /** Default: places that have parks. */
  scope?: 'withParks' | 'all'
  /** px */
  height?: number
  placeholder?: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

/** Province, city and district in one control, with a search over their names. */
export default function RegionCascader({ id, name, value, onChange, scope = 'withParks', height = 48, placeholder, ...aria }: Props) {
  const [regions, setRegions] = useState<RegionNode[]>([])
  useEffect(() => {
    void loadRegions(scope).then(setRegions, () => setRegions([]))
  }, [scope])
  const path = pathTo(regions, value)
  return (
    <AntdRoot>
      <input type="hidden" name={name} value={value} />
      <Cascader<RegionNode>
        id={id}
        size="large"
        style={{ width: '100%', height }}
        options={regions}
        fieldNames={{ label: 'name', value: 'code', children: 'children' }}
        value={path.map(({ code }) => code)}
        onChange={(codes) => onChange(String(codes?.at(-1) ?? ''), (codes ?? []).map(String))}
        changeOnSelect
        placeholder={placeholder ?? m.regions_anywhere()}
        {...aria}
        displayRender={(labels) => labels.slice(-2).join(' / ')}
        showSearch={{ filter: (typed, nodes) => nodes.some((node) => node.name.toLowerCase().includes(typed.toLowerCase())) }}
      />
    </AntdRoot>
  )
}

async function loadRegions(scope: 'withParks' | 'all'): Promise<RegionNode[]> {
  const call = await quietCall()
  const groups = (await call(scope === 'all' ? listAllRegions : listRegionsWithParks, { level: 3 })) as RegionGroup[]
  return groups.flatMap(({ regionNotGroupVoList }) => regionNotGroupVoList).map(withoutEmptyLeaves)
}

/** antd shows an arrow wherever there is a list of children, an empty one too. */
function withoutEmptyLeaves({ children, ...region }: RegionNode): RegionNode {
  return (children.length === 0 ? region : { ...region, children: children.map(withoutEmptyLeaves) }) as RegionNode
}

/** The region and those above it, from the top; empty when it is not among them. */
function pathTo(regions: RegionNode[], code: string): RegionNode[] {
  for (const region of regions) {
    if (region.code === code) return [region]
    const below = pathTo(region.children ?? [], code)
    if (below.length > 0) return [region, ...below]
  }
  return []
}
