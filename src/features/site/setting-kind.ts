/** Type of a value and its bounds. Lists are JSON text; lists with names have one per language. */
export type SettingKind =
  /** A text for readers, in both languages. */
  | { is: 'text'; maxLength: number; required?: true }
  | { is: 'phone' }
  | { is: 'email' }
  /** https, to a host that links may lead to; `ownPage`: also a page of this portal, such as `/whs/chat`. */
  | { is: 'link'; ownPage?: true }
  /** `[{name, url}]` */
  | { is: 'links'; maxCount: number }
  /** `[{name, regionCode}]`; the empty code is all of China. */
  | { is: 'hotRegions'; maxCount: number }
  /** Address of a published picture of this portal. */
  | { is: 'image' }
  /** The same, or a drawing: uploaded as a picture of the brand. The pixels apply to pictures, drawings have any size. */
  | { is: 'logo'; minHeight: number; minWidth?: number }
  /** `#rrggbb`, with enough contrast to the text on it. */
  | { is: 'colour'; of: 'brand' | 'action' }
  /** A number with at most `decimals` decimals, none by default. */
  | { is: 'number'; min: number; max: number; decimals?: number }
  /** 1 or 0. */
  | { is: 'flag' }
  /** Exact origins, such as `https://partner.example:8443`. */
  | { is: 'origins'; maxCount: number }
  /** Host names; `*.example.cn` matches all its subdomains. */
  | { is: 'hosts'; maxCount: number }
  /** A pattern of consecutive numbers, such as `HT-{yyyy}-{0000}`. */
  | { is: 'numberPattern' }
  /** Days, `yyyy-MM-dd`. */
  | { is: 'days'; maxCount: number }
  /** `{yuanPerLitre, on, source}` */
  | { is: 'dieselPrice' }
