import { formatPlaceName } from '#features/listings/web/filters/place-name.ts'
import { m } from '#messages'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { marketCodeOf } from '../market-code.ts'

type Props = {
  /** The regions from the widest to the narrowest, such as province, city and district. */
  path: readonly { code: string; name: string }[]
  whType?: string | undefined
  className?: string | undefined
}

/**
 * A link to the market of the city that a place is in; nothing for a wider region. It has the codes, which lead to the address in words: the list
 * search need not load the words.
 */
export function MarketLink({ path, whType, className }: Props) {
  const code = marketCodeOf(path.at(-1)?.code ?? '')
  const city = path.findLast((region) => region.code === code)
  if (!city) return null
  return (
    <AppLink className={className} to={`/market/${city.code}${whType === undefined ? '' : `/${whType}`}`}>
      {m.market_linkIn({ place: formatPlaceName(city.name) })}
    </AppLink>
  )
}
