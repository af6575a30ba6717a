const closingTag = '</p>'

/**
 * Splits sanitised HTML into its first paragraph and the rest. The first part is empty if the text begins with anything else, or with a
 * paragraph that contains more than inline elements.
 */
export function splitLead(html: string): [lead: string, rest: string] {
  if (!/^<p[\s>]/.test(html)) return ['', html]
  const at = html.indexOf(closingTag) + closingTag.length
  const lead = html.slice(0, at)
  return at < closingTag.length || /<(?!\/|(?:a|b|strong|em|i|u|s|sub|sup|span|br|code|p)[\s>])/.test(lead) || lead.indexOf('<p', 1) > 0
    ? ['', html]
    : [lead, html.slice(at)]
}
